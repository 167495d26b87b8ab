import { dayText, momentText, monthText, shortDayText, timeText } from '#lib/i18n/moments.ts';
import { siteZone } from '#lib/i18n/site-clock.ts';

const HOUR = 3_600_000;

/** Returns whether a moment is on the first of one of the site's months. */
const isOnFirst = (moment: number): boolean =>
  new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: siteZone() }).format(moment) === '1';

/**
 * Formats a cycle: hours by the reader's clock; months and days by the site's calendar, which they were created by.
 * Elsewhere October would begin on the last of September.
 */
export function periodText(from: number, to: number): string {
  if (to - from <= HOUR) return `${momentText(from)} – ${timeText(to)}`;
  const [first, last] = [dayText(from, siteZone()), dayText(to - 1, siteZone())];
  if (first === last) return first;
  return isOnFirst(from) && isOnFirst(to)
    ? monthText(from, siteZone())
    : `${shortDayText(from, siteZone())} – ${last}`;
}
