import { median } from '../numbers.ts';

/** The p95 of a call of the large database is to be at most so many times that of the small one. */
export const MAX_TIMES = 1.5;

/** Milliseconds of a set of requests. */
export interface Summary {
  readonly median: number;
  readonly p95: number;
}

export type Sets = readonly { readonly small: Summary; readonly large: Summary }[];

/** What a set in the middle says: work of the machine that falls on some of them changes nothing. */
export const middle = (sets: Sets, of: (set: Sets[number]) => number): number => median(sets.map(of));

/** How many times longer calls of the large database take. */
export const timesOf = (sets: Sets, what: keyof Summary): number =>
  middle(sets, ({ small, large }) => large[what] / small[what]);
