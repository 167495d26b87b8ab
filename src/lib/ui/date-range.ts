import { EXPORT_DAYS, LIST_DAYS, type Range } from '#contract/range.ts';

/** A calendar day, `YYYY-MM-DD`, as a native date input has it. */
export type Day = string;

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

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

const dayOf = (date: Date): Day =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');

/** Midnight of the day where the reader is; an invalid date where there is no such day. */
function startOf(day: Day): Date {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = DAY.test(day)
    ? day.split('-').map(Number)
    : [];
  const start = new Date(year, month - 1, date);
  return dayOf(start) === day ? start : new Date(Number.NaN);
}

/** `n` days later, whatever the clocks do between. */
function later(day: Day, n: number): Day {
  const start = startOf(day);
  return dayOf(new Date(start.getFullYear(), start.getMonth(), start.getDate() + n));
}

/** The moment when a day begins for the reader (epoch milliseconds). */
export const startOfDay = (day: Day): number => startOf(day).getTime();

const isDay = (day: Day): boolean => !Number.isNaN(startOf(day).getTime());

/** How many days a range has, first and last included. Rounded: a day of a change of clocks has 23 or 25 hours. */
const length = ({ from, to }: Days): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS) + 1;

/** The day it is for the reader. */
export const today = (now: number = Date.now()): Day => dayOf(new Date(now));

/** The reader's time zone, by which days are told apart. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Twelve months up to today: as much as a file may hold, whatever the clocks do between. */
export function lastYear(now: number = Date.now()): Days {
  const to = today(now);
  return { from: later(to, 2 - EXPORT_DAYS), to };
}

/** First and last day of a range, on the day `now` falls on for the reader. */
export function daysOf(range: DateRange, now: number = Date.now()): Days {
  if (typeof range !== 'string') return range;
  const day = today(now);
  const date = new Date(now);
  const month = (offset: number, dayOfMonth: number) =>
    dayOf(new Date(date.getFullYear(), date.getMonth() + offset, dayOfMonth));
  switch (range) {
    case 'today':
      return { from: day, to: day };
    case 'yesterday':
      return { from: later(day, -1), to: later(day, -1) };
    case 'last7':
      return { from: later(day, -6), to: day };
    case 'thisMonth':
      return { from: month(0, 1), to: day };
    case 'lastMonth':
      return { from: month(-1, 1), to: month(0, 0) };
  }
}

/** What is wrong with two days that somebody typed; undefined where nothing is. */
export function faultOf({ from, to }: Days, now: number = Date.now()): RangeFault | undefined {
  if (!isDay(from) || !isDay(to)) return { reason: 'missing' };
  if (from > to) return { reason: 'reversed' };
  if (to > today(now)) return { reason: 'future' };
  if (mayBeAsked({ from, to })) return undefined;
  const earliest = later(to, 1 - LIST_DAYS);
  return {
    reason: 'tooLong',
    days: length({ from, to }),
    // An hour too long where the clocks go back meanwhile.
    earliest: mayBeAsked({ from: earliest, to }) ? earliest : later(earliest, 1),
  };
}

function mayBeAsked(days: Days): boolean {
  const { from, to } = momentsOf(days);
  return to - from <= LIST_DAYS * DAY_MS;
}

/** The last days, today among them. */
export const lastDays = (n: number, now: number = Date.now()): Days => ({
  from: later(today(now), 1 - n),
  to: today(now),
});

/** The moments of a range by the reader's clock, as the gateway is asked for them. */
export function momentsOf(range: DateRange, now: number = Date.now()): Range {
  const { from, to } = daysOf(range, now);
  return { from: startOf(from).getTime(), to: startOf(later(to, 1)).getTime() };
}

/** The range that an address names; `fallback` where it names none, or none that may be asked for. */
export function rangeIn(search: string, fallback: Preset, now: number = Date.now()): DateRange {
  const query = new URLSearchParams(search);
  const preset = PRESETS.find((name) => name === query.get('range'));
  if (preset) return preset;
  const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  return faultOf(days, now) ? fallback : days;
}

/** What an address says of a range; empty values are left out of it. */
export function queryOf(range: DateRange): { range: string; from: string; to: string } {
  return typeof range === 'string' ? { range, from: '', to: '' } : { range: '', ...range };
}
