import { median } from '../numbers.ts';

/** Maximum ratio of a call's p95 on the large database to the p95 on the small one. */
export const MAX_TIMES = 1.5;

/** Durations of a set of requests, in milliseconds. */
export interface Summary {
  readonly median: number;
  readonly p95: number;
}

export type Sets = readonly { readonly small: Summary; readonly large: Summary }[];

/** Returns the median of the sets, so that other work of the machine during some sets has no effect. */
export const middle = (sets: Sets, of: (set: Sets[number]) => number): number => median(sets.map(of));

/** Returns the ratio of durations on the large and the small database. */
export const durationRatio = (sets: Sets, what: keyof Summary): number =>
  middle(sets, ({ small, large }) => large[what] / small[what]);
