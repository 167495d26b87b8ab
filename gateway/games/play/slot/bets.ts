import { LINES } from './machine.ts';

/** Bets on offer, in minor units: each a whole number of minor units per line. */
const OFFERED = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n];

/** Returns the bets of a game, smallest first. @param minBet the game's smallest bet in minor units */
export function betsFor(minBet: bigint): bigint[] {
  return OFFERED.filter((bet) => bet >= minBet);
}

/** Returns minor units per line of a bet on all lines. */
export const perLine = (bet: bigint): bigint => bet / BigInt(LINES.length);
