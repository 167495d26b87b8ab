import { RATE_GROUPS, type Weights } from '#contract/core/house-budget.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { betWeights } from '#gateway/platform/db/schema/index.ts';

/** Keeps the weights that bets count by from now on beside those of before: what was counted can be computed again. */
export async function saveWeights(db: Database, weights: Weights): Promise<void> {
  const rows = RATE_GROUPS.map((rateGroup) => ({ rateGroup, weight: weights[rateGroup] }));
  await db.insert(betWeights).values(rows).onConflictDoNothing();
}
