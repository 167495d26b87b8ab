import type { Transaction } from '#gateway/platform/db/database.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';

type Owed = Pick<
  typeof turnovers.$inferInsert,
  'memberId' | 'source' | 'reference' | 'required' | 'gameTypes' | 'forfeits' | 'since'
>;

/** Has a member owe bets before the next withdrawal, once for source and reference (RWD-4). */
export async function addTurnoverRequirement(tx: Transaction, owed: Owed): Promise<void> {
  await tx.insert(turnovers).values(owed).onConflictDoNothing();
}
