import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { refuseExcluded } from '#gateway/auth/persons/excluded.ts';
import { memberValues } from '#gateway/auth/persons/member-values.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { documentPictures, memberProfiles, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { rejectionReason } from './decision-texts.ts';

const DAY_MS = 24 * 3_600_000;

export type DocumentsDecision =
  /** `documentNumber` is what the reviewer reads on the document, where it is not the typed one. */
  | { readonly status: 'approved'; readonly documentNumber?: string | undefined }
  /** `reason` is a code of `decision-texts.ts`, or free text. */
  | { readonly status: 'rejected'; readonly reason: string };

async function setDocumentNumber(tx: Transaction, memberId: number, idNumber: string): Promise<void> {
  await tx
    .insert(memberProfiles)
    .values({ memberId, idNumber })
    .onConflictDoUpdate({ target: memberProfiles.memberId, set: { idNumber } });
}

/**
 * Decides submitted documents, once. The member is notified, and the pictures are deleted a number of days later, by
 * the settings. Name, birth date and number of an approved one count as proven from then on.
 * @returns whether it was decided now; false for a decided or unknown one
 * @throws {GatewayError} `member.excluded` for an approval of a person who excluded themselves with another account
 */
export async function decideDocuments(
  {
    db,
    clock,
    changes,
    settings,
    dataKey,
  }: Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey'> & {
    settings: Pick<Deps['settings'], 'DOCUMENT_DAYS'>;
  },
  orderNo: string,
  decision: DocumentsDecision,
): Promise<boolean> {
  const at = clock();
  const reason = decision.status === 'rejected' ? decision.reason : null;
  const memberId = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(verifications)
      .set({ status: decision.status, reason, decidedAt: at })
      .where(and(eq(verifications.orderNo, orderNo), eq(verifications.status, 'pending')))
      .returning({ memberId: verifications.memberId });
    if (!row) return undefined;
    await tx
      .update(documentPictures)
      .set({ expiresAt: at + settings.DOCUMENT_DAYS * DAY_MS })
      .where(eq(documentPictures.memberId, row.memberId));
    if (decision.status === 'approved') {
      if (decision.documentNumber !== undefined)
        await setDocumentNumber(tx, row.memberId, decision.documentNumber);
      const values = await memberValues(tx, row.memberId);
      await refuseExcluded(tx, dataKey, values, at, row.memberId);
      await recordKeys(tx, dataKey, row.memberId, values, at);
    }
    const name = decision.status === 'approved' ? 'documentsApproved' : 'documentsRejected';
    const values = (language: Language) => ({ reason: rejectionReason(reason, language) });
    await notifyMember(tx, row.memberId, { name, values }, at);
    return row.memberId;
  });
  if (memberId !== undefined) changes.publish(memberId);
  return memberId !== undefined;
}
