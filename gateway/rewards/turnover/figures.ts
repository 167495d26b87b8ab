import type { GameType } from '#contract/core/game-types.ts';
import type { CountReason, RateGroup } from '#contract/core/house-budget.ts';

/** The turnover figures of a bet (HOUSE-1). */
export interface BetFigures {
  /** The part of the stake at risk, in minor units. */
  readonly effective: bigint;
  /** That times the weight of the kind that was played, in minor units. */
  readonly counted: bigint;
  readonly rateGroup: RateGroup;
  /** Why it counts less than its stake, apart from its weight. */
  readonly reason: CountReason | null;
  /** Hundredths. */
  readonly weight: number;
}

interface Played {
  readonly effective: bigint;
  readonly reason?: CountReason | undefined;
}

/** @param weight hundredths */
export const toBetFigures = (
  rateGroup: RateGroup,
  weight: number,
  { effective, reason = undefined }: Played,
): BetFigures => ({
  effective,
  counted: (effective * BigInt(weight)) / 100n,
  rateGroup,
  reason: reason ?? null,
  weight,
});

/**
 * Returns what a bet counts beyond its turnover: nothing for bonus money (HOUSE-8). @param own the member's own part of
 * the stake
 */
export function figuresOfOwn(figures: BetFigures, own: bigint, stake: bigint): BetFigures {
  if (own === stake) return figures;
  const { effective, rateGroup, weight } = figures;
  return toBetFigures(rateGroup, weight, { effective: (effective * own) / stake, reason: 'bonus-money' });
}

/** Adds the reason where an open offer is for other games, and there is no other reason (HOUSE-9). */
export const withOffers = (
  figures: BetFigures,
  open: readonly { readonly pocket: bigint | null; readonly gameTypes: readonly GameType[] }[],
): BetFigures => {
  const isOutside = open.some(
    ({ pocket, gameTypes }) => pocket !== null && !isNamed(gameTypes, figures.rateGroup),
  );
  return isOutside ? { ...figures, reason: figures.reason ?? 'not-in-offer' } : figures;
};

/** The type that offers use for the games of a rate group, whatever category their titles have (HOUSE-21). */
const PLAYED_AS: Readonly<Record<RateGroup, GameType>> = {
  slot: 'RNG',
  jackpot: 'RNG',
  fishing: 'FISH',
  roulette: 'LIVE',
  dice: 'LIVE',
  baccarat: 'LIVE',
  sports: 'SPORTS',
  lottery: 'LOTT',
};

/** Returns the type of game that offers use for it. */
export const toGameType = (rateGroup: RateGroup): GameType => PLAYED_AS[rateGroup];

/** Returns whether an offer for games of these types applies to a bet; one without types applies to all. */
export const isNamed = (gameTypes: readonly GameType[], rateGroup: RateGroup): boolean =>
  gameTypes.length === 0 || gameTypes.includes(toGameType(rateGroup));
