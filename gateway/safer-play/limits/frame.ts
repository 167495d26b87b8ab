import type { Range } from '#contract/core/range.ts';
import type { LimitPeriod } from '#contract/safer-play/limits.ts';
import { dateAt, startOfDate } from '#gateway/platform/calendar/days.ts';

/** Parses a calendar date, without a time zone. */
const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);
const written = (date: Date): string => date.toISOString().slice(0, 10);

function moved(date: string, days: number): string {
  const day = utc(date);
  day.setUTCDate(day.getUTCDate() + days);
  return written(day);
}

function nextMonth(date: string): string {
  const day = utc(date);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return written(day);
}

/** Returns the first date of a period: the day itself, its Monday, the first of its month. */
const FIRST: Record<LimitPeriod, (date: string) => string> = {
  day: (date) => date,
  week: (date) => moved(date, -((utc(date).getUTCDay() + 6) % 7)),
  month: (date) => `${date.slice(0, 8)}01`,
};

/** Returns the first date of the next period. @param first of this one */
const NEXT: Record<LimitPeriod, (first: string) => string> = {
  day: (first) => moved(first, 1),
  week: (first) => moved(first, 7),
  month: nextMonth,
};

/**
 * Returns the fixed period around a moment, in the calendar of a time zone; its end is exclusive. On days when summer
 * time begins or ends it is an hour shorter or longer.
 */
export function computeFrame(period: LimitPeriod, at: number, timeZone: string): Range {
  const first = FIRST[period](dateAt(at, timeZone));
  return { from: startOfDate(first, timeZone), to: startOfDate(NEXT[period](first), timeZone) };
}
