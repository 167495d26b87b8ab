/** A reproducible source of choices for demo data and artwork. Never for anything that a player bets on. */
export type Seeded = {
  /** A number in [0, 1). */
  next(): number;
  /** Returns an integer from 0 to `bound - 1`. */
  below(bound: number): number;
  /** Returns one of the items; the list must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Returns the items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** Returns FNV-1a over UTF-16 code units: a 32-bit number from any text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Creates the mulberry32 generator; the same seed gives the same sequence on every machine. */
export function seeded(seed: number | string): Seeded {
  let state = typeof seed === 'string' ? hashText(seed) : seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  function below(bound: number): number {
    return Math.floor(next() * bound);
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from an empty list');
    return item;
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: next() }))
      .sort((left, right) => left.order - right.order)
      .map(({ item }) => item);
  }

  return { next, below, pick, chance: (probability) => next() < probability, shuffle };
}
