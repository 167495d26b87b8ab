import { asc, eq, inArray } from 'drizzle-orm';
import type { DocumentState, documents } from '#contract/account/identity-check.ts';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { documentPictures, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { decisionNote, rejectionReason } from './decision-texts.ts';

/** Returns the row of a member; undefined while no document was submitted. */
export async function findVerification(db: Database, memberId: number) {
  const [row] = await db.select().from(verifications).where(eq(verifications.memberId, memberId));
  return row;
}

/** Returns the states of members who have submitted documents, by member id. */
export async function readDocumentStates(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, DocumentState>> {
  const { memberId, status } = verifications;
  const rows = await db
    .select({ memberId, status })
    .from(verifications)
    .where(inArray(memberId, [...memberIds]));
  return new Map(rows.map((row) => [row.memberId, row.status]));
}

export const readDocumentState = async (db: Database, memberId: number): Promise<DocumentState> =>
  (await findVerification(db, memberId))?.status ?? 'none';

/** Returns a member's own identity check: never a picture or its place. */
export async function shownTo(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  memberId: number,
  language: Language,
): Promise<AnswerOf<typeof documents>> {
  const row = await findVerification(db, memberId);
  const pictures = await db
    .select({ kind: documentPictures.kind, at: documentPictures.addedAt })
    .from(documentPictures)
    .where(eq(documentPictures.memberId, memberId))
    .orderBy(asc(documentPictures.addedAt), asc(documentPictures.id));
  return {
    status: row?.status ?? 'none',
    reason: rejectionReason(row?.reason ?? null, language),
    documents: pictures,
    note: decisionNote(settings.CASHIER === 'auto' ? 'demo' : 'people', settings.DOCUMENT_DAYS, language),
  };
}
