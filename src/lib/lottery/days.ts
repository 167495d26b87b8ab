import type { LotteryKind } from '#contract/lottery/lottery.ts';

/** A clock that draws are announced by. */
export interface Zone {
  /** Milliseconds ahead of UTC. */
  readonly offset: number;
  readonly name: 'vietnam' | 'malaysia';
  /** IANA's. */
  readonly timeZone: string;
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const INDOCHINA: Zone = { offset: 7 * HOUR, name: 'vietnam', timeZone: 'Asia/Ho_Chi_Minh' };
const MALAYSIA: Zone = { offset: 8 * HOUR, name: 'malaysia', timeZone: 'Asia/Kuala_Lumpur' };

/** Vietnam's draws go by its own clock, the others by the site's. */
export const zoneOf = (kind: LotteryKind): Zone => (kind === 'vietnam' ? INDOCHINA : MALAYSIA);

const written = (moment: number, { offset }: Zone): string => new Date(moment + offset).toISOString();

/** The day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: number, zone: Zone): string => written(moment, zone).slice(0, 10);

/** `18:15`, or with seconds `18:15:30`. */
export const timeOf = (moment: number, zone: Zone, withSeconds = false): string =>
  written(moment, zone).slice(11, withSeconds ? 19 : 16);

/** The same day where it is one that the calendar has, as addresses name it. */
export function readDay(given: string | null): string | undefined {
  if (given === null || !/^\d{4}-\d\d-\d\d$/.test(given)) return undefined;
  const moment = Date.parse(`${given}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(given) ? given : undefined;
}

/** The day `n` days after another. */
export const dayAfter = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY).toISOString().slice(0, 10);

/** The moments of a day: from its first on, up to the first of the next. */
export function momentsOfDay(day: string, { offset }: Zone): { readonly from: number; readonly to: number } {
  const from = Date.parse(`${day}T00:00:00Z`) - offset;
  return { from, to: from + DAY };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Milliseconds as a countdown shows them, `4:05` or `12:04:05`; a second that has begun counts whole. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
