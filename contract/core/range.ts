import { coerce, gte, int, lte, refine } from 'zod/mini';

const DAY_MS = 86_400_000;
/** The longest range of a list, and of an export. */
export const LIST_DAYS = 92;
export const EXPORT_DAYS = 366;
/** The last moment that a Date can represent. */
const LAST_MOMENT = 8_640_000_000_000_000;

const moment = /* @__PURE__ */ coerce.number().check(/* @__PURE__ */ int(), gte(0), lte(LAST_MOMENT));

/** Query fields of a range: its start, and its exclusive end. Epoch milliseconds. */
export const range = { from: moment, to: moment };

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Adds the rule of every range: it ends after it begins, and has a maximum length. An error names `to`. */
// @__NO_SIDE_EFFECTS__
export function rangeOfAtMost<Query extends Range = Range>(days: number) {
  return refine<Query>(({ from, to }) => from < to && to - from <= days * DAY_MS, { path: ['to'] });
}
