import type { GameType } from '#contract/core/game-types.ts';
import { REBATE_BASE, REBATE_LEVEL } from '#contract/facts/facts.ts';

/** In hundredths of a percent, by kind of game and VIP level. */
export const rateOf = (gameType: GameType, vipLevel: number): bigint =>
  BigInt(REBATE_BASE[gameType] + REBATE_LEVEL * vipLevel);

/** What a turnover brings, in minor units, rounded down. */
export const rebateOf = (turnover: bigint, rate: bigint): bigint => (turnover * rate) / 10_000n;
