import type { GameType } from '#contract/core/game-types.ts';

/** Hundredths of a percent of the turnover. */
const BASE: Readonly<Record<GameType, bigint>> = {
  RNG: 80n,
  FISH: 70n,
  LIVE: 60n,
  PVP: 40n,
  SPORTS: 50n,
  ESPORTS: 50n,
  COCKFIGHT: 50n,
  HORSE: 50n,
  LOTT: 30n,
  ELOTT: 30n,
};
/** What each VIP level adds. */
const A_LEVEL = 2n;

/** In hundredths of a percent, by kind of game and VIP level. */
export const rateOf = (gameType: GameType, vipLevel: number): bigint =>
  BASE[gameType] + A_LEVEL * BigInt(vipLevel);

/** What a turnover brings, in minor units, rounded down. */
export const rebateOf = (turnover: bigint, rate: bigint): bigint => (turnover * rate) / 10_000n;
