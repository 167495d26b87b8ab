import type { Transaction } from '#gateway/platform/db/database.ts';
import type { Exclusion } from '#gateway/platform/db/schema/index.ts';
import { openCase, pairSubject } from '../cases/open-case.ts';
import { holdAccount } from '../exclusion/state.ts';

/**
 * Holds the account of a member with the name and birth date of an excluded person, for a document to decide
 * (HOUSE-44).
 */
export async function holdNamesake(
  tx: Transaction,
  memberId: number,
  { excluded }: { readonly excluded: Pick<Exclusion, 'memberId'> },
  at: number,
): Promise<void> {
  await holdAccount(tx, memberId, at);
  await openCase(tx, {
    kind: 'exclusion',
    subject: pairSubject(memberId, excluded.memberId),
    memberId,
    otherId: excluded.memberId,
    details: 'held: name and birth date of an excluded member; the document decides',
    at,
  });
}
