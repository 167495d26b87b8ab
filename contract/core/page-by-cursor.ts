import type * as z from 'zod/mini';
import { nullable, object, optional, pipe, string, transform } from 'zod/mini';
import { list, orElseAny, withFields } from './shapes.ts';

/** The cursor of the next page; undefined at the end of the list. */
export const next = pipe(
  optional(nullable(string())),
  transform((cursor: string | null | undefined): string | undefined => cursor || undefined),
);

/** Returns the schema of one page of a list of records: the items, and where the next page begins. */
// @__NO_SIDE_EFFECTS__
export function pageByCursor<Item extends z.ZodMiniType>(item: Item) {
  return object({ list: list(item), next });
}

/** Returns the schema of a page with the sums of the whole list, all its pages; null where the gateway has none. */
// @__NO_SIDE_EFFECTS__
export function pageWithTotals<Item extends z.ZodMiniType, Totals extends z.ZodMiniType>(
  item: Item,
  totals: Totals,
) {
  return withFields(pageByCursor(item), { totals: orElseAny(nullable(totals), null) });
}
