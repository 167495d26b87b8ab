import type { Transaction } from '#gateway/platform/db/database.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';

type Owed = Pick<
  typeof turnovers.$inferInsert,
  'memberId' | 'source' | 'reference' | 'required' | 'gameTypes' | 'forfeits' | 'offer' | 'since'
>;

/** Sources of the member's own money: all at risk counts, whatever was played. */
const OWN_MONEY: readonly string[] = ['deposit', 'transfer'];

/**
 * Adds a turnover requirement before the next withdrawal, once for source and reference (RWD-4). Its bonus was credited
 * before and is in its pocket from now on (HOUSE-19).
 */
export async function addTurnoverRequirement(tx: Transaction, owed: Owed): Promise<void> {
  const figure = OWN_MONEY.includes(owed.source) ? 'effective' : 'counted';
  await tx
    .insert(turnovers)
    .values({ ...owed, figure, pocket: owed.forfeits ?? null })
    .onConflictDoNothing();
}
