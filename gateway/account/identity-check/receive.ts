import { eq, sql } from 'drizzle-orm';
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/account/identity-check.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { documentPictures, members, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { newOrderNo } from '#gateway/wallet/order-no.ts';
import { PictureError, redraw } from './redraw.ts';
import { findVerification } from './state.ts';

const DAY_MS = 24 * 3_600_000;

type Files = Readonly<Partial<Record<DocumentKind, File | undefined>>>;
interface Drawn {
  readonly kind: DocumentKind;
  readonly picture: Uint8Array;
}

/** Re-encodes pictures one after the other. @throws {GatewayError} `fields.invalid` for the first that is refused */
async function reencoded(files: Files): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const kind of DOCUMENT_KINDS) {
    const file = files[kind];
    if (!file) continue;
    try {
      drawn.push({ kind, picture: await redraw(file) });
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      throw new GatewayError('fields.invalid', { value: { fields: { [kind]: error.fault } }, cause: error });
    }
  }
  return drawn;
}

/** Checks that a member may still send documents. @throws {GatewayError} `documents.closed` */
async function checkOpen(db: Transaction | Deps['db'], memberId: number): Promise<void> {
  const row = await findVerification(db, memberId);
  if (row && row.status !== 'rejected') throw new GatewayError('documents.closed');
}

/**
 * Stores pictures, all of them or none, each replacing the one of its kind; submits the documents unless more is to
 * come.
 * @throws {GatewayError} `fields.invalid`, `documents.closed`, `documents.missing`
 */
export async function receiveDocuments(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'settings'>,
  memberId: number,
  files: Files,
  { remark, handIn }: { readonly remark: string; readonly handIn: boolean },
): Promise<void> {
  await checkOpen(deps.db, memberId);
  const drawn = await reencoded(files);
  await deps.db.transaction(async (tx) => {
    // Locks the member: what is submitted does not change meanwhile.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
    await checkOpen(tx, memberId);
    await keep(tx, deps, memberId, drawn);
    if (handIn) await submit(tx, deps, memberId, remark);
  });
}

async function keep(
  tx: Transaction,
  { clock, random, settings }: Pick<Deps, 'clock' | 'random' | 'settings'>,
  memberId: number,
  drawn: readonly Drawn[],
): Promise<void> {
  const addedAt = clock();
  for (const { kind, picture } of drawn) {
    const id = random.bytes(16).toString('base64url');
    const row = { id, picture, addedAt, expiresAt: addedAt + settings.DOCUMENT_DAYS * DAY_MS };
    await tx
      .insert(documentPictures)
      .values({ ...row, memberId, kind })
      .onConflictDoUpdate({ target: [documentPictures.memberId, documentPictures.kind], set: row });
  }
}

async function submit(
  tx: Transaction,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  memberId: number,
  remark: string,
): Promise<void> {
  const handedIn = await tx
    .update(documentPictures)
    .set({ expiresAt: sql`null` })
    .where(eq(documentPictures.memberId, memberId))
    .returning({ id: documentPictures.id });
  if (handedIn.length === 0) throw new GatewayError('documents.missing');
  const sentAt = clock();
  const row = {
    orderNo: newOrderNo('V', sentAt, random),
    status: 'pending' as const,
    remark,
    reason: null,
    sentAt,
    decidedAt: null,
  };
  await tx
    .insert(verifications)
    .values({ ...row, memberId })
    .onConflictDoUpdate({ target: verifications.memberId, set: row });
}
