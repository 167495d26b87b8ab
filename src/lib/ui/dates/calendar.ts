import { reader } from '../../i18n/reader.ts';
import { siteOffsetMs, siteZone } from '../../i18n/site-clock.ts';

/** A calendar day, `YYYY-MM-DD`, in the form of a native date input. */
export type Day = string;

/** The calendar that days belong to: the reader's, or the site's, which is used for sums of teams. */
export type Calendar = 'reader' | 'site';

export const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns the time zone of a calendar, by its IANA name. */
export const calendarZone = (calendar: Calendar = 'reader'): string =>
  calendar === 'site' ? siteZone() : (reader().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Returns how far a calendar's clock is ahead of UTC at a moment, in ms. */
const offsetAt = (moment: number, calendar: Calendar): number =>
  calendar === 'site' ? siteOffsetMs() : reader().offsetAt(moment);

/** Returns whether the reader's clock differs from the site's. */
export const differsFromSite = (now: number = Date.now()): boolean =>
  offsetAt(now, 'reader') !== siteOffsetMs();

const dayIn = (date: Date): Day => date.toISOString().slice(0, 10);

/** Returns the day of a moment (epoch milliseconds). */
export const dayAt = (moment: number, calendar: Calendar = 'reader'): Day =>
  dayIn(new Date(moment + offsetAt(moment, calendar)));

/** Returns the moment when a day begins (epoch milliseconds); NaN where the day does not exist. */
export function startOfDay(day: Day, calendar: Calendar = 'reader'): number {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = DAY.test(day)
    ? day.split('-').map(Number)
    : [];
  const start =
    calendar === 'site'
      ? Date.UTC(year, month - 1, date) - siteOffsetMs()
      : reader().startOfDay(year, month, date);
  return !Number.isNaN(start) && dayAt(start, calendar) === day ? start : Number.NaN;
}

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);
/** Returns the day `n` days later, independent of clock changes. */
export const daysLater = (day: Day, n: number): Day => dayIn(new Date(midnight(day).getTime() + n * DAY_MS));

/** Returns the day of that number in the month `n` months later: 0 is the last of the month before. */
export function monthsLater(day: Day, n: number, date: number): Day {
  const from = midnight(day);
  return dayIn(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + n, date)));
}

/** Returns how many days lie between two days. */
export const daysBetween = (from: Day, to: Day): number =>
  (midnight(to).getTime() - midnight(from).getTime()) / DAY_MS;
