import { EXPORT_DAYS, LIST_DAYS, type Range } from '#contract/core/range.ts';
import {
  type Calendar,
  DAY_MS,
  type Day,
  dayAt,
  daysBetween,
  daysLater,
  monthsLater,
  startOfDay,
} from './calendar.ts';

export interface Days {
  readonly from: Day;
  /** The last day, inclusive. */
  readonly to: Day;
}

/** Named ranges, which move with the calendar. */
export const PRESETS = ['today', 'yesterday', 'last7', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** The selection: a preset, or two days. */
export type DateRange = Preset | Days;

export type RangeFault =
  | { readonly reason: 'missing' | 'reversed' | 'future' }
  | {
      readonly reason: 'tooLong';
      readonly days: number;
      /** The earliest first day that this last day allows. */
      readonly earliest: Day;
    };

const isDay = (day: Day, calendar?: Calendar): boolean => !Number.isNaN(startOfDay(day, calendar));

/** Returns today. */
export const today = (now: number = Date.now(), calendar?: Calendar): Day => dayAt(now, calendar);

/** Returns twelve months up to today: the maximum of a file, independent of clock changes. */
export function lastYear(now: number = Date.now()): Days {
  const to = today(now);
  return { from: daysLater(to, 2 - EXPORT_DAYS), to };
}

/** Returns the first and last day of a range, relative to the day of `now`. */
export function toDays(range: DateRange, now: number = Date.now(), calendar?: Calendar): Days {
  if (typeof range !== 'string') return range;
  const day = today(now, calendar);
  switch (range) {
    case 'today':
      return { from: day, to: day };
    case 'yesterday':
      return { from: daysLater(day, -1), to: daysLater(day, -1) };
    case 'last7':
      return { from: daysLater(day, -6), to: day };
    case 'thisMonth':
      return { from: monthsLater(day, 0, 1), to: day };
    case 'lastMonth':
      return { from: monthsLater(day, -1, 1), to: monthsLater(day, 0, 0) };
  }
}

/** Returns the error of two typed days; undefined where they are valid. */
export function findRangeFault(
  { from, to }: Days,
  now: number = Date.now(),
  calendar?: Calendar,
): RangeFault | undefined {
  if (!isDay(from, calendar) || !isDay(to, calendar)) return { reason: 'missing' };
  if (from > to) return { reason: 'reversed' };
  if (to > today(now, calendar)) return { reason: 'future' };
  const mayBeAsked = (first: Day) => {
    const moments = toMoments({ from: first, to }, now, calendar);
    return moments.to - moments.from <= LIST_DAYS * DAY_MS;
  };
  if (mayBeAsked(from)) return undefined;
  const earliest = daysLater(to, 1 - LIST_DAYS);
  return {
    reason: 'tooLong',
    days: daysBetween(from, to) + 1,
    // An hour too long where the clocks go back in between.
    earliest: mayBeAsked(earliest) ? earliest : daysLater(earliest, 1),
  };
}

/** Returns the last days, including today. */
export const lastDays = (n: number, now: number = Date.now()): Days => ({
  from: daysLater(today(now), 1 - n),
  to: today(now),
});

/** Returns the moments of a range by the calendar's clock, as the gateway's query has them. */
export function toMoments(range: DateRange, now: number = Date.now(), calendar?: Calendar): Range {
  const { from, to } = toDays(range, now, calendar);
  return { from: startOfDay(from, calendar), to: startOfDay(daysLater(to, 1), calendar) };
}

/** Returns the range of an address; `fallback` where it has none, or one that is not allowed. */
export function rangeIn(
  search: string,
  fallback: Preset,
  now: number = Date.now(),
  calendar?: Calendar,
): DateRange {
  const query = new URLSearchParams(search);
  const preset = PRESETS.find((name) => name === query.get('range'));
  if (preset) return preset;
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return findRangeFault(days, now, calendar) ? fallback : days;
}

/** Returns the query values of a range; empty values are left out of the address. */
export function toQuery(range: DateRange): { range: string; from: string; to: string } {
  return typeof range === 'string' ? { range, from: '', to: '' } : { range: '', ...range };
}
