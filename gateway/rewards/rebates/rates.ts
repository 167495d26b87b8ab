import type { GameType } from '#contract/core/game-types.ts';
import { addedRate, type RateGroup, REBATES, type Weights } from '#contract/core/house-budget.ts';

/** The factors of a member's rates. */
export interface RateFactors {
  readonly vipLevel: number;
  /** The agent's addition, in hundredths of a percent. */
  readonly added: number;
  readonly weights: Weights;
}

/** Returns the rate of a group in hundredths of a percent (HOUSE-11). */
export function computeRate(group: RateGroup, { vipLevel, added, weights }: RateFactors): bigint {
  const { base, aLevel } = REBATES[group];
  return BigInt(base + aLevel * vipLevel + addedRate(added, weights[group]));
}

/** The group of bets without one, by the type of the game: the group with the lowest rate among its kinds. */
export const GROUP_OF_TYPE: Readonly<Record<GameType, RateGroup>> = {
  RNG: 'slot',
  FISH: 'fishing',
  LIVE: 'baccarat',
  PVP: 'baccarat',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  COCKFIGHT: 'sports',
  HORSE: 'sports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

/**
 * Rates by type of bets from before the house rules, in hundredths of a percent: an existing database still pays them.
 */
const BEFORE: Readonly<Record<GameType, number>> = {
  RNG: 80,
  FISH: 70,
  LIVE: 60,
  PVP: 40,
  SPORTS: 50,
  ESPORTS: 50,
  COCKFIGHT: 50,
  HORSE: 50,
  LOTT: 30,
  ELOTT: 30,
};
const A_LEVEL_BEFORE = 2;

export const rateBefore = (gameType: GameType, { vipLevel, added }: RateFactors): bigint =>
  BigInt(BEFORE[gameType] + A_LEVEL_BEFORE * vipLevel + added);

/** Returns the rebate of a turnover, in minor units, rounded down. */
export const computeRebate = (turnover: bigint, rate: bigint): bigint => (turnover * rate) / 10_000n;
