import { RATE_GROUPS, type Weights } from '#contract/core/house-budget.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { betWeights } from '#gateway/platform/db/schema/index.ts';

/** Stores the weights that apply from now on beside the older ones, so that counted turnover can be recomputed. */
export async function saveWeights(db: Database, weights: Weights): Promise<void> {
  const rows = RATE_GROUPS.map((rateGroup) => ({ rateGroup, weight: weights[rateGroup] }));
  await db.insert(betWeights).values(rows).onConflictDoNothing();
}
