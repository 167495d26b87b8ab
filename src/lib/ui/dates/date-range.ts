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
  /** The last day, included. */
  readonly to: Day;
}

/** Ranges with a name: they move on with the calendar. */
export const PRESETS = ['today', 'yesterday', 'last7', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** What is chosen: a preset, or two days. */
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

/** The day it is. */
export const today = (now: number = Date.now(), calendar?: Calendar): Day => dayAt(now, calendar);

/** Twelve months up to today: as much as a file may hold, whatever the clocks do between. */
export function lastYear(now: number = Date.now()): Days {
  const to = today(now);
  return { from: daysLater(to, 2 - EXPORT_DAYS), to };
}

/** First and last day of a range, on the day `now` falls on. */
export function daysOf(range: DateRange, now: number = Date.now(), calendar?: Calendar): Days {
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

/** What is wrong with two days that somebody typed; undefined where nothing is. */
export function faultOf(
  { from, to }: Days,
  now: number = Date.now(),
  calendar?: Calendar,
): RangeFault | undefined {
  if (!isDay(from, calendar) || !isDay(to, calendar)) return { reason: 'missing' };
  if (from > to) return { reason: 'reversed' };
  if (to > today(now, calendar)) return { reason: 'future' };
  const mayBeAsked = (first: Day) => {
    const moments = momentsOf({ from: first, to }, now, calendar);
    return moments.to - moments.from <= LIST_DAYS * DAY_MS;
  };
  if (mayBeAsked(from)) return undefined;
  const earliest = daysLater(to, 1 - LIST_DAYS);
  return {
    reason: 'tooLong',
    days: daysBetween(from, to) + 1,
    // An hour too long where the clocks go back meanwhile.
    earliest: mayBeAsked(earliest) ? earliest : daysLater(earliest, 1),
  };
}

/** The last days, today among them. */
export const lastDays = (n: number, now: number = Date.now()): Days => ({
  from: daysLater(today(now), 1 - n),
  to: today(now),
});

/** The moments of a range by the calendar's clock, as the gateway is asked for them. */
export function momentsOf(range: DateRange, now: number = Date.now(), calendar?: Calendar): Range {
  const { from, to } = daysOf(range, now, calendar);
  return { from: startOfDay(from, calendar), to: startOfDay(daysLater(to, 1), calendar) };
}

/** The range that an address names; `fallback` where it names none, or none that may be asked for. */
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
  return faultOf(days, now, calendar) ? fallback : days;
}

/** What an address says of a range; empty values are left out of it. */
export function queryOf(range: DateRange): { range: string; from: string; to: string } {
  return typeof range === 'string' ? { range, from: '', to: '' } : { range: '', ...range };
}
