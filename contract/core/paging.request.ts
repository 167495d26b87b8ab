import * as z from 'zod/mini';
import { range } from './range.ts';

/** Query parameters of a paged list. Page sizes are limited so that no call can request everything. */
export const paging = {
  pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
};

/** Query of a list that continues after the last page: without `cursor` it begins at the newest. */
export const cursorPaging = {
  /** `next` of the page before, unchanged: only the gateway that made it can read it. */
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  pageSize: paging.pageSize,
};

/** For lists of records: a range, then pages by number or by key. */
export const recordPaging = { ...range, ...paging, ...cursorPaging };
