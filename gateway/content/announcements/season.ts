import type { BannerSeason } from '#contract/content/content-files.ts';
import { siteOffsetMs } from '#contract/core/locality.ts';

const partsIn = (calendar: string) => {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    month: 'numeric',
    day: 'numeric',
  });
  return (moment: number): { month: number; day: number } => {
    const parts = format.formatToParts(moment + siteOffsetMs());
    const partNumber = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
    return { month: partNumber('month'), day: partNumber('day') };
  };
};

const ordinary = partsIn('gregory');
// A leap month has no number, and no festival is in one.
const lunar = partsIn('chinese');

/** Returns the season of a day in the site's time zone: around the new years of both calendars, and mid-autumn. */
export function seasonAt(moment: number): BannerSeason {
  const { month, day } = lunar(moment);
  if ((month === 12 && day > 15) || (month === 1 && day <= 15)) return 'lunar';
  if (month === 8 && day <= 15) return 'autumn';
  const today = ordinary(moment);
  if (today.month === 12 || (today.month === 1 && today.day <= 3)) return 'year_end';
  return 'everyday';
}
