/** How often a result came. */
export interface Frequency {
  readonly text: string;
  readonly count: number;
}

/** Returns all texts with how often each was drawn, the most frequent first; of equal counts, in the order of the list. */
export const orderByCount = (all: readonly string[], drawn: readonly string[]): Frequency[] =>
  all
    .map((text) => ({ text, count: drawn.filter((each) => each === text).length }))
    .sort((one, other) => other.count - one.count);
