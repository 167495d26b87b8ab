import type { PushSubscriptionRow } from '#gateway/platform/db/schema/index.ts';

type Quiet = Pick<PushSubscriptionRow, 'quietFrom' | 'quietUntil' | 'timeZone'>;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const parseMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the time of day in a time zone, in minutes since midnight. */
function minutesAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', hourCycle: 'h23', timeZone });
  return parseMinutes(format.format(moment));
}

/**
 * Returns when the quiet hours around a moment end, in epoch milliseconds; undefined outside quiet hours. A clock
 * change in between makes it an hour wrong, so check again at that time.
 */
export function quietUntil({ quietFrom, quietUntil, timeZone }: Quiet, moment: number): number | undefined {
  if (quietFrom === null || quietUntil === null) return undefined;
  const [from, until, now] = [parseMinutes(quietFrom), parseMinutes(quietUntil), minutesAt(moment, timeZone)];
  const isQuiet = from < until ? from <= now && now < until : from <= now || now < until;
  if (!isQuiet) return undefined;
  const left = (until - now + DAY_MINUTES) % DAY_MINUTES;
  return moment - (moment % MINUTE_MS) + left * MINUTE_MS;
}
