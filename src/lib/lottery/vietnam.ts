import { type LotteryRegion, PRIZE_TIERS, type PrizeTier } from '#contract/lottery/lottery.ts';

/** Prizes of a printed table from its top, with the number of their numbers. */
type Layout = readonly (readonly [tier: PrizeTier, numbers: number])[];

/** The North prints the special prize first and has no eighth: 27 numbers (LOTT-2). */
const NORTH: Layout = [
  ['special', 1],
  ['first', 1],
  ['second', 2],
  ['third', 6],
  ['fourth', 4],
  ['fifth', 6],
  ['sixth', 3],
  ['seventh', 4],
];

/** Centre and South print from the eighth prize up to the special one: 18 numbers for each station (LOTT-2). */
const OTHERS: Layout = [
  ['eighth', 1],
  ['seventh', 1],
  ['sixth', 3],
  ['fifth', 1],
  ['fourth', 7],
  ['third', 2],
  ['second', 1],
  ['first', 1],
  ['special', 1],
];

const selectLayout = (region: LotteryRegion): Layout => (region === 'north' ? NORTH : OTHERS);

export interface Prize {
  readonly tier: PrizeTier;
  readonly numbers: readonly string[];
}

/** A row of the printed table; numbers still to be drawn are undefined. */
export interface PrintedRow {
  readonly tier: PrizeTier;
  readonly numbers: readonly (string | undefined)[];
}

/**
 * Returns the prizes of a station in printed order, with room for numbers that a running draw has not produced yet.
 */
export function printedRows(region: LotteryRegion, prizes: readonly Prize[]): readonly PrintedRow[] {
  return selectLayout(region).map(([tier, count]) => {
    const drawn = prizes.find((prize) => prize.tier === tier)?.numbers ?? [];
    return { tier, numbers: Array.from({ length: count }, (_none, place) => drawn[place]) };
  });
}

/** Returns how many numbers a station has drawn. */
export const countNumbers = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, { numbers }) => sum + numbers.length, 0);

export const numbersIn = (region: LotteryRegion): number =>
  selectLayout(region).reduce((sum, [, count]) => sum + count, 0);

/**
 * Returns the prizes of a draw whose numbers come in one list, the largest prize first, by the layout of that size.
 */
export function splitPrizes(numbers: readonly string[]): { region: LotteryRegion; prizes: readonly Prize[] } {
  const region = numbers.length === numbersIn('north') ? 'north' : 'south';
  const counts = new Map(selectLayout(region));
  let taken = 0;
  const prizes = PRIZE_TIERS.flatMap((tier) => {
    const count = counts.get(tier);
    if (count === undefined) return [];
    taken += count;
    return [{ tier, numbers: numbers.slice(taken - count, taken) }];
  });
  return { region, prizes };
}

export interface HeadsAndTails {
  /** By the tens of two-digit endings: their units, smallest first. */
  readonly heads: readonly (readonly string[])[];
  /** By the units: their tens. */
  readonly tails: readonly (readonly string[])[];
}

/** Returns the table of heads and tails: the last two digits of each number, with repetitions (LOTT-2). */
export function headsAndTails(prizes: readonly Prize[]): HeadsAndTails {
  const endings = prizes.flatMap(({ numbers }) => numbers.map((number) => number.slice(-2)));
  const collect = (key: 0 | 1) =>
    Array.from({ length: 10 }, (_none, digit) =>
      endings
        .filter((ending) => ending[key] === String(digit))
        .map((ending) => ending[1 - key] ?? '')
        .sort(),
    );
  return { heads: collect(0), tails: collect(1) };
}
