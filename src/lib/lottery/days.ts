import type { LotteryKind } from '#contract/lottery/lottery.ts';
import { siteOffsetMs, siteZone } from '../i18n/site-clock.ts';

/** The clock that draws are announced by. */
export interface Zone {
  /** Milliseconds ahead of UTC. */
  readonly offset: number;
  readonly name: 'vietnam' | 'site';
  /** IANA name. */
  readonly timeZone: string;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const INDOCHINA: Zone = { offset: 7 * HOUR, name: 'vietnam', timeZone: 'Asia/Ho_Chi_Minh' };

/** Returns the zone of a lottery: Vietnam's own for its draws, else the site's. */
export const lotteryZone = (kind: LotteryKind): Zone =>
  kind === 'vietnam' ? INDOCHINA : { offset: siteOffsetMs(), name: 'site', timeZone: siteZone() };

const written = (moment: number, { offset }: Zone): string => new Date(moment + offset).toISOString();

/** Returns the day of a moment, `YYYY-MM-DD`. */
export const toDay = (moment: number, zone: Zone): string => written(moment, zone).slice(0, 10);

/** Formats a moment as `18:15`, or with seconds `18:15:30`. */
export const formatTime = (moment: number, zone: Zone, withSeconds = false): string =>
  written(moment, zone).slice(11, withSeconds ? 19 : 16);

/** Returns the day of an address where it exists in the calendar. */
export function readDay(given: string | null): string | undefined {
  if (given === null || !/^\d{4}-\d\d-\d\d$/.test(given)) return undefined;
  const moment = Date.parse(`${given}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(given) ? given : undefined;
}

/** Returns the day `n` days after another. */
export const dayAfter = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10);

/** Returns the moments of a day: from its first, up to the first of the next day. */
export function momentsOfDay(day: string, { offset }: Zone): { readonly from: number; readonly to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - offset;
  return { from, to: from + DAY };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Formats milliseconds as a countdown, `4:05` or `12:04:05`; a started second counts as a whole one. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
