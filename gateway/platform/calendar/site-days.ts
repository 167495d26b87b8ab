import { siteOffsetMs, siteZone } from '#contract/core/locality.ts';
import { dayjs } from './dayjs.ts';

/** Returns the day `YYYY-MM-DD`. @param now epoch milliseconds */
export const dayOf = (now: number): string => new Date(now + siteOffsetMs()).toISOString().slice(0, 10);

/** Returns the month `YYYY-MM`. @param now epoch milliseconds */
export const monthOf = (now: number): string => dayOf(now).slice(0, 7);

/** Returns the day of the year `MM-DD`. @param now epoch milliseconds */
export const yearDayOf = (now: number): string => dayOf(now).slice(5);

/** Returns the moment at which today began. */
export const dayStart = (now: number): number => dayjs(now).tz(siteZone()).startOf('day').valueOf();

/** Returns the moment at which this month began. */
export const monthStart = (now: number): number => dayjs(now).tz(siteZone()).startOf('month').valueOf();

/** Returns the moment at which tomorrow begins. */
export const nextDay = (now: number): number =>
  dayjs(now).tz(siteZone()).startOf('day').add(1, 'day').valueOf();

/** Returns the moment at which this week's Monday began. */
export function weekStart(now: number): number {
  const today = dayjs(now).tz(siteZone()).startOf('day');
  const sinceMonday = (today.day() + 6) % 7;
  return today.subtract(sinceMonday, 'day').valueOf();
}
