/** Bets on offer, in minor units: each a whole number of minor units in its tenth part. */
const OFFERED = [10n, 20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n];

/** Returns the bets of a game, smallest first. @param minBet the game's smallest bet in minor units */
export function betsFor(minBet: bigint): bigint[] {
  return OFFERED.filter((bet) => bet >= minBet);
}

/** Returns the tenth part of a bet, in which pays are counted (PLAY-40). */
export const toTenth = (bet: bigint): bigint => bet / 10n;
