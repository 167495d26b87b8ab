import { siteOffsetMs } from '#contract/core/locality.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** From the closing of bets to the result. */
const CLOSED_MS = 2_000;
const STORED_WITHIN_MS = 1_500;

/** Seconds for which bets are open, by seconds from round to round. */
const OPEN_SECONDS = { 15: 8, 20: 11, 30: 18, 40: 25, 60: 38, 120: 90 } as const;
/** Seconds from round to round (PLAY-51). */
export type Period = keyof typeof OPEN_SECONDS;

export const isPeriod = (seconds: number | null): seconds is Period =>
  seconds !== null && Object.hasOwn(OPEN_SECONDS, seconds);

/** A round of a table: its name, and its moments as epoch milliseconds. */
export interface TableRound {
  /** Date of the site's zone. */
  readonly day: string;
  /** From 0. */
  readonly n: number;
  readonly startsAt: number;
  readonly closesAt: number;
  /** Until then, a bet that arrived in time may still be stored: before the result is public (PLAY-52). */
  readonly storedBy: number;
  /** When the result is public. */
  readonly shownAt: number;
  readonly endsAt: number;
  /** Where a flight decides the round: it begins before, and ends when the result is public. */
  readonly flight?: {
    readonly startsAt: number;
    /** In hundredths. */
    readonly end: number;
  };
}

/** Returns the first moment of the day of a moment. */
const startOfDay = (at: number): number =>
  Math.floor((at + siteOffsetMs()) / DAY_MS) * DAY_MS - siteOffsetMs();

/** Returns the date of a day that begins at a moment. */
const dateOf = (startAt: number): string => new Date(startAt + siteOffsetMs()).toISOString().slice(0, 10);

/** Returns the day of a moment, and its first and last moment. */
export function dayAt(at: number): { day: string; from: number; to: number } {
  const from = startOfDay(at);
  return { day: dateOf(from), from, to: from + DAY_MS };
}

/** Returns the first moment of a date. */
export const startOfDate = (day: string): number => Date.parse(`${day}T00:00:00Z`) - siteOffsetMs();

/** Returns how long after midnight the first round of a table begins, so that not all tables end rounds together. */
function firstStart(nodeId: string, period: Period): number {
  const number = Number(nodeId);
  return Number.isSafeInteger(number) ? (number % period) * SECOND_MS : 0;
}

/** Returns the number of rounds in a day: the last one ends by midnight. */
export const countRounds = (nodeId: string, period: Period): number =>
  Math.floor((DAY_MS - firstStart(nodeId, period)) / (period * SECOND_MS));

/** Returns a round of a day; undefined where the day has no such round. */
export function findRound(nodeId: string, period: Period, day: string, n: number): TableRound | undefined {
  if (!Number.isInteger(n) || n < 0 || n >= countRounds(nodeId, period)) return undefined;
  const startsAt = startOfDate(day) + firstStart(nodeId, period) + n * period * SECOND_MS;
  const closesAt = startsAt + OPEN_SECONDS[period] * SECOND_MS;
  return {
    day,
    n,
    startsAt,
    closesAt,
    storedBy: closesAt + STORED_WITHIN_MS,
    shownAt: closesAt + CLOSED_MS,
    endsAt: startsAt + period * SECOND_MS,
  };
}

/** Returns the round of a moment; before a day's first round and after its last, the next one. */
export function roundAt(nodeId: string, period: Period, at: number): TableRound {
  const { day, from, to } = dayAt(at);
  const n = Math.max(0, Math.floor((at - from - firstStart(nodeId, period)) / (period * SECOND_MS)));
  const round = findRound(nodeId, period, day, n) ?? findRound(nodeId, period, dateOf(to), 0);
  if (!round) throw new Error(`No round of ${nodeId} at ${at}`);
  return round;
}

/** Returns the name of a round, such as `2026-11-30-42`. */
export const formatRound = ({ day, n }: Pick<TableRound, 'day' | 'n'>): string => `${day}-${n}`;

/** Returns the day and the number of a round's name; undefined for a name that no round has. */
export function parseName(name: string): Pick<TableRound, 'day' | 'n'> | undefined {
  const [, day = '', n = ''] = /^(\d{4}-\d\d-\d\d)-(0|[1-9]\d{0,4})$/.exec(name) ?? [];
  const at = Date.parse(`${day}T00:00:00Z`);
  // A date such as 30 February does not format as it was written.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined;
  return { day, n: Number(n) };
}

/** Returns the round of a name; undefined for a name that no round has. */
export function parseRound(nodeId: string, period: Period, name: string): TableRound | undefined {
  const place = parseName(name);
  return place && findRound(nodeId, period, place.day, place.n);
}
