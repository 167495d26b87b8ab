const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** The activity keeps the clock of Kuala Lumpur, which knows no summer time. */
const OFFSET = 8 * HOUR;
/** The first Monday of the epoch's days is the fifth. */
const FIRST_MONDAY = 4 * DAY;

/** Number of the day, counted from the epoch. @param now epoch milliseconds */
export const dayOf = (now: number): number => Math.floor((now + OFFSET) / DAY);

/** The moment at which this week's Monday began. */
export function weekStart(now: number): number {
  const sinceMonday = (((now + OFFSET - FIRST_MONDAY) % WEEK) + WEEK) % WEEK;
  return now - sinceMonday;
}
