import type { Transaction } from '#gateway/platform/db/database.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';

type Owed = Pick<
  typeof turnovers.$inferInsert,
  'memberId' | 'source' | 'reference' | 'required' | 'gameTypes' | 'forfeits' | 'since'
>;

/** Money that is the member's own: what was at risk counts, whatever was played. */
const OWN_MONEY: readonly string[] = ['deposit', 'transfer'];

/** Has a member owe bets before the next withdrawal, once for source and reference (RWD-4). */
export async function addTurnoverRequirement(tx: Transaction, owed: Owed): Promise<void> {
  const figure = OWN_MONEY.includes(owed.source) ? 'effective' : 'counted';
  await tx
    .insert(turnovers)
    .values({ ...owed, figure })
    .onConflictDoNothing();
}
