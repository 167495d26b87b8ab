import { MIN_JACKPOT_EDGE } from '#contract/core/house-budget.ts';
import type { Random } from '#gateway/platform/core/random.ts';

/**
 * A progressive jackpot: a share of every stake goes into its pot, and every stake may win all of it. Pure rules; amounts
 * in minor units.
 */
export interface Jackpot {
  /** What the house adds to the pot when it is won, so that it never pays less. */
  readonly seed: bigint;
  /** A minor unit staked wins once in so many times. */
  readonly odds: number;
}

/** Hundredths of a percent of a stake that go into the pot. */
export const SHARE = 100n;
const WHOLE = 10_000n;

/** What a stake adds to the pot in whole minor units, and the rest that waits for the next one. */
export function feed(stake: bigint, remainder: bigint): { fed: bigint; remainder: bigint } {
  const owed = stake * SHARE + remainder;
  return { fed: owed / WHOLE, remainder: owed % WHOLE };
}

/**
 * Refuses a jackpot that leaves the house too little of its game (HOUSE-13).
 * @param returns share of the stakes that the game gives back without it
 * @throws {Error} with the edge that is left
 */
export function checkJackpot(jackpot: Jackpot, returns: number): void {
  const edge = 1 - returns - jackpotReturn(jackpot);
  if (edge < MIN_JACKPOT_EDGE)
    throw new Error(
      `The jackpot leaves ${(edge * 100).toFixed(2)}% to the house, at least ${MIN_JACKPOT_EDGE * 100}% are needed: raise its odds.`,
    );
}

/** Decided apart from what the game itself draws: twice the stake wins twice as often. */
export const isWon = ({ odds }: Jackpot, stake: bigint, chance: Random['below']): boolean =>
  BigInt(chance(odds)) < stake;

/**
 * Exact share of all stakes that a jackpot gives back: all that goes into the pot comes out of it, and between two wins
 * `odds` minor units are staked on average, whatever the size of each stake, for which the house adds the seed once.
 */
export const jackpotReturn = ({ seed, odds }: Jackpot): number =>
  Number(SHARE) / Number(WHOLE) + Number(seed) / odds;
