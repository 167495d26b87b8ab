import type { Range } from '#contract/core/range.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const QUARTER = HOUR / 4;
/** More than the largest offset of any zone from UTC. */
const FURTHEST = 15 * HOUR;

/** A day of a time zone: its date, and the moment at which it begins. */
export interface Day {
  /** 2026-11-22 */
  readonly date: string;
  readonly from: number;
}

/** Returns a function that gives the date of a moment in a time zone, as 2026-11-22. */
const dates = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at: number): string => format.format(at);
};

/** Returns the date of a moment in a time zone, as 2026-11-22. */
export const dateAt = (at: number, timeZone: string): string => dates(timeZone)(at);

/** Returns the moment at which a date begins in a time zone. */
export const startOfDate = (date: string, timeZone: string): number => firstQuarter(date, dates(timeZone));

/**
 * Returns the days of a period in a time zone, first to last. Each begins with the first quarter of an hour that has
 * its date, also on days when summer time begins or ends.
 */
export function listDays({ from, to }: Range, timeZone: string): Day[] {
  const toDate = dates(timeZone);
  const last = toDate(to - 1);
  const days: Day[] = [];
  let date = toDate(from);
  while (date <= last) {
    const day = { date, from: firstQuarter(date, toDate) };
    days.push(day);
    date = toDate(firstQuarter(nextDate(date), toDate));
    if (date <= day.date) throw new RangeError(`No day follows ${day.date} in ${timeZone}`);
  }
  return days;
}

const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** Returns the first quarter of an hour with this date, or with a later one where the zone skipped it. */
function firstQuarter(date: string, dateOf: (at: number) => string): number {
  const noon = Date.parse(`${date}T00:00:00Z`);
  let [before, after] = [noon - FURTHEST, noon + FURTHEST];
  while (after - before > QUARTER) {
    const middle = before + Math.floor((after - before) / 2 / QUARTER) * QUARTER;
    if (dateOf(middle) >= date) after = middle;
    else before = middle;
  }
  return after;
}
