import type { Entry } from './entry.ts';

/** Newest start date first where there is one (CONT-1), then by `order`, then by slug. */
export function inOrder(one: Entry, other: Entry): number {
  return startOf(other) - startOf(one) || one.data.order - other.data.order || compare(one.slug, other.slug);
}

function startOf({ data }: Entry): number {
  return 'startDate' in data ? data.startDate : 0;
}

// Not by locale: the order must be the same on every machine.
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
