import { dayText, momentText, shortDayText, timeText } from '#lib/i18n/moments.client.ts';

const HOUR = 3_600_000;

/** A cycle by the reader's clock: hours, a day, or days. */
export function periodText(from: number, to: number): string {
  if (to - from <= HOUR) return `${momentText(from)} – ${timeText(to)}`;
  const [first, last] = [dayText(from), dayText(to - 1)];
  return first === last ? first : `${shortDayText(from)} – ${last}`;
}
