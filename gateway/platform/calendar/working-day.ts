import { siteZone } from '#contract/core/locality.ts';
import { dayjs } from './dayjs.ts';

const isWeekend = (day: ReturnType<typeof dayjs>): boolean => day.day() === 0 || day.day() === 6;

/** Returns the end of one working day from a moment, in the site's time zone. Saturdays and Sundays do not count. */
export function workingDayAfter(at: number): number {
  let start = dayjs(at).tz(siteZone());
  while (isWeekend(start)) start = start.add(1, 'day').startOf('day');
  let end = start.add(1, 'day');
  while (isWeekend(end)) end = end.add(1, 'day');
  return end.valueOf();
}
