import type { LotteryRow } from '#gateway/platform/db/schema/index.ts';
import { countNumbers } from '../plays/shapes.ts';
import { stationsOn } from './stations.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Vietnam has no summer time. */
const INDOCHINA_MS = 7 * 60 * MINUTE_MS;

/** Minutes after midnight, Indochina time, at which the stations of a region draw. */
const DRAW_MINUTE = { north: 18 * 60 + 15, central: 17 * 60 + 15, south: 16 * 60 + 15 } as const;

/** A future draw, without its secret. */
export interface PlannedIssue {
  readonly lotteryCode: string;
  readonly no: string;
  readonly station: string | null;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly completeAt: number;
}

/** Returns the day of a moment in Indochina time, `YYYY-MM-DD`. */
export const dayOf = (at: number): string => new Date(at + INDOCHINA_MS).toISOString().slice(0, 10);

/** Returns the start of a day of Indochina time. */
const toDayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`) - INDOCHINA_MS;

/** Returns the moment at which the stations of a region draw on a day. @param date `YYYY-MM-DD` */
export const drawsOn = (region: keyof typeof DRAW_MINUTE, date: string): number =>
  toDayStart(date) + DRAW_MINUTE[region] * MINUTE_MS;

function issueAt(lottery: LotteryRow, drawsAt: number, no: string, station: string | null): PlannedIssue {
  return {
    lotteryCode: lottery.code,
    no,
    station,
    closesAt: drawsAt - lottery.closeSeconds * SECOND_MS,
    drawsAt,
    completeAt: drawsAt + lottery.revealMs * countNumbers(lottery),
  };
}

const compact = (date: string): string => date.replaceAll('-', '');

function dailyIssues(lottery: LotteryRow, region: keyof typeof DRAW_MINUTE, from: number, to: number) {
  const issues: PlannedIssue[] = [];
  for (let at = from - DAY_MS; at < to + DAY_MS; at += DAY_MS) {
    const date = dayOf(at);
    const drawsAt = drawsOn(region, date);
    if (drawsAt < from || drawsAt >= to) continue;
    for (const station of stationsOn(region, date))
      issues.push(issueAt(lottery, drawsAt, `${compact(date)}-${station}`, station));
  }
  return issues;
}

function frequentIssues(lottery: LotteryRow, everyMs: number, from: number, to: number) {
  const issues: PlannedIssue[] = [];
  for (let drawsAt = Math.ceil(from / everyMs) * everyMs; drawsAt < to; drawsAt += everyMs) {
    const date = dayOf(drawsAt);
    const place = Math.floor((drawsAt - toDayStart(date)) / everyMs) + 1;
    issues.push(issueAt(lottery, drawsAt, `${compact(date)}-${String(place).padStart(4, '0')}`, null));
  }
  return issues;
}

/** Returns the draws of a lottery from `from`, inclusive, to `to`, exclusive; earliest first. */
export function issuesBetween(lottery: LotteryRow, from: number, to: number): PlannedIssue[] {
  if (lottery.region !== null) return dailyIssues(lottery, lottery.region, from, to);
  return frequentIssues(lottery, (lottery.everySeconds ?? 60) * SECOND_MS, from, to);
}

/** Returns how far ahead draws are announced, in milliseconds: a week of daily draws, twenty of others. */
const aheadMs = ({ everySeconds }: LotteryRow): number =>
  everySeconds === null ? 7 * DAY_MS : 20 * everySeconds * SECOND_MS;

/** Announced and completed draws of a lottery. */
export interface KnownIssues {
  /** Moment of the latest completed draw; null before the first. */
  readonly lastDrawnAt: number | null;
  /** Numbers of the draws that are announced for now or later. */
  readonly announced: readonly string[];
}

/**
 * Returns the draws to announce now: those that are missing after the latest completed draw. Gaps before a draw that a
 * wrong clock announced too far ahead are filled too (HOUSE-67).
 */
export function issuesToAnnounce(
  lottery: LotteryRow,
  { lastDrawnAt, announced }: KnownIssues,
  now: number,
): PlannedIssue[] {
  // Draws of a time when no process ran are not added later: they could have no bets.
  const from = Math.max(now, (lastDrawnAt ?? 0) + 1);
  return issuesBetween(lottery, from, now + aheadMs(lottery)).filter(({ no }) => !announced.includes(no));
}
