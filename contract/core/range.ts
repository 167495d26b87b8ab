import { coerce, gte, int, lte, refine } from 'zod/mini';

const DAY_MS = 86_400_000;
/** The longest range of a list, and of an export. */
export const LIST_DAYS = 92;
export const EXPORT_DAYS = 366;
/** The last moment that a Date can say. */
const LAST_MOMENT = 8_640_000_000_000_000;

const moment = /* @__PURE__ */ coerce.number().check(/* @__PURE__ */ int(), gte(0), lte(LAST_MOMENT));

/** Query fields of a range: from the first moment on, up to the second, which is no longer in it. Epoch milliseconds. */
export const range = { from: moment, to: moment };

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The rule of every range: it ends after it begins, and is at most so long. What breaks it is told of `to`. */
// @__NO_SIDE_EFFECTS__
export function rangeOfAtMost<Query extends Range = Range>(days: number) {
  return refine<Query>(({ from, to }) => from < to && to - from <= days * DAY_MS, { path: ['to'] });
}
