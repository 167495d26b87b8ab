import * as z from 'zod/mini';
import { list, orElseAny, paging } from './shapes.ts';

/** Query of a list that goes on where the page before ended: without `cursor` it begins at the newest. */
export const cursorPaging = {
  /** `next` of the page before, as it came: only the gateway that made it reads it. */
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  pageSize: paging.pageSize,
};

/** The cursor of the next page; undefined at the end of the list. */
export const next = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((cursor: string | null | undefined): string | undefined => cursor || undefined),
);

/** One page of a list of records: what they are, and where the next page begins. */
// @__NO_SIDE_EFFECTS__
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: list(item), next });
}

/** A page with the sums of the whole list, all its pages; null where the gateway does not say. */
// @__NO_SIDE_EFFECTS__
export function pageWithTotals<Item extends z.ZodMiniType, Totals extends z.ZodMiniType>(
  item: Item,
  totals: Totals,
) {
  return z.object({ ...pageOf(item).shape, totals: orElseAny(z.nullable(totals), null) });
}
