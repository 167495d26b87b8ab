import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { documentPictures, verifications } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { reasonOf } from './decision-texts.ts';

const DAY_MS = 24 * 3_600_000;

export type DocumentsDecision =
  | { readonly status: 'approved' }
  /** `reason` is a code of `decision-texts.ts`, or words. */
  | { readonly status: 'rejected'; readonly reason: string };

/**
 * Decides about what was handed in, once: the member is told, and the pictures are to be deleted a setting's days later.
 * @returns whether it was decided now; false where it was decided before, or there is none
 */
export async function decideDocuments(
  {
    db,
    clock,
    changes,
    settings,
  }: Pick<Deps, 'db' | 'clock' | 'changes'> & {
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
    const name = decision.status === 'approved' ? 'documentsApproved' : 'documentsRejected';
    const values = (language: Language) => ({ reason: reasonOf(reason, language) });
    await notifyMember(tx, row.memberId, { name, values }, at);
    return row.memberId;
  });
  if (memberId !== undefined) changes.publish(memberId);
  return memberId !== undefined;
}
