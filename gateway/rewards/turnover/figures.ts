import type { CountReason, RateGroup } from '#contract/core/house-budget.ts';

/** What a bet counts (HOUSE-1). */
export interface BetFigures {
  /** What of the stake was at risk, in minor units. */
  readonly effective: bigint;
  /** That times the weight of the kind that was played, in minor units. */
  readonly counted: bigint;
  readonly rateGroup: RateGroup;
  /** Why it counts less than its stake, where that is not by its weight alone. */
  readonly reason: CountReason | null;
}

interface Played {
  readonly effective: bigint;
  readonly reason?: CountReason | undefined;
}

/** @param weight hundredths */
export const figuresOf = (
  rateGroup: RateGroup,
  weight: number,
  { effective, reason = undefined }: Played,
): BetFigures => ({
  effective,
  counted: (effective * BigInt(weight)) / 100n,
  rateGroup,
  reason: reason ?? null,
});
