import { MIN_JACKPOT_EDGE } from '#contract/core/house-budget.ts';
import type { Random } from '#gateway/platform/core/random.ts';

/**
 * A progressive jackpot: a share of every stake goes into its pot, and every stake may win all of it. Pure rules; amounts
 * in minor units.
 */
export interface Jackpot {
  /** Minor units that the house adds to the pot when it is won: the least that it pays. */
  readonly seed: bigint;
  /** One minor unit of stake wins once in this many times. */
  readonly odds: number;
}

/** Share of a stake that goes into the pot, in hundredths of a percent. */
export const SHARE = 100n;
const WHOLE = 10_000n;

/** Returns the whole minor units that a stake adds to the pot, and the remainder for the next stake. */
export function feed(stake: bigint, remainder: bigint): { fed: bigint; remainder: bigint } {
  const owed = stake * SHARE + remainder;
  return { fed: owed / WHOLE, remainder: owed % WHOLE };
}

/**
 * Refuses a jackpot that leaves the house too small an edge (HOUSE-13).
 * @param returns return to player without the jackpot
 * @throws {Error} with the remaining edge
 */
export function checkJackpot(jackpot: Jackpot, returns: number): void {
  const edge = 1 - returns - jackpotReturn(jackpot);
  if (edge < MIN_JACKPOT_EDGE)
    throw new Error(
      `The jackpot leaves ${(edge * 100).toFixed(2)}% to the house, at least ${MIN_JACKPOT_EDGE * 100}% are needed: raise its odds.`,
    );
}

/** Decides the jackpot apart from the game's own result: twice the stake wins twice as often. */
export const isWon = ({ odds }: Jackpot, stake: bigint, chance: Random['below']): boolean =>
  BigInt(chance(odds)) < stake;

/**
 * Returns the exact share of all stakes that a jackpot gives back. All that goes into the pot is paid out.
 * Between two wins `odds` minor units are staked on average, whatever the size of each stake. For these the
 * house adds the seed once.
 */
export const jackpotReturn = ({ seed, odds }: Jackpot): number =>
  Number(SHARE) / Number(WHOLE) + Number(seed) / odds;
