import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { LotteryRegion, vietnamRecent } from '#contract/lottery/lottery.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import {
  type LotteryIssue,
  type LotteryRow,
  lotteries,
  lotteryIssues,
} from '#gateway/platform/db/schema/index.ts';
import { selectPrizes } from '../plays/shapes.ts';
import { dayOf, drawsOn } from './schedule.ts';
import { stationName } from './stations.ts';

type Printed = AnswerOf<typeof vietnamRecent>;

/**
 * Returns the order in which prizes appear. In the North the special prize is last, after all others in order.
 * Elsewhere the smallest prize is first and the special one last.
 */
function revealOrder(lottery: LotteryRow): number[] {
  const places = selectPrizes(lottery).map(({ count }, tier, all) => {
    const before = all.slice(0, tier).reduce((sum, prize) => sum + prize.count, 0);
    return Array.from({ length: count }, (_, n) => before + n);
  });
  const [special = [], ...others] = places;
  return [...(lottery.region === 'north' ? others : others.reverse()).flat(), ...special];
}

/** Returns the indices of the numbers that are public at a moment. */
function shownPlaces(lottery: LotteryRow, { drawsAt, completeAt }: LotteryIssue, now: number): Set<number> {
  const order = revealOrder(lottery);
  if (now >= completeAt) return new Set(order);
  return new Set(order.slice(0, Math.max(0, Math.floor((now - drawsAt) / lottery.revealMs))));
}

function buildTable(lottery: LotteryRow, issue: LotteryIssue, now: number) {
  const shown = shownPlaces(lottery, issue, now);
  const numbers = issue.numbers ?? [];
  let place = 0;
  const prizes = selectPrizes(lottery).map(({ tier, count }) => {
    const places = Array.from({ length: count }, (_, n) => place + n);
    place += count;
    return { tier, numbers: places.filter((at) => shown.has(at)).map((at) => numbers[at] ?? '') };
  });
  return {
    code: issue.station ?? '',
    name: stationName(issue.station),
    issue: issue.no,
    prizes,
  };
}

const isDrawn = (code: string, now: number) =>
  and(
    eq(lotteryIssues.lotteryCode, code),
    inArray(lotteryIssues.state, ['drawn', 'settled']),
    lte(lotteryIssues.drawsAt, now),
  );

async function latestDay(db: Database, code: string, now: number): Promise<string | undefined> {
  const [latest] = await db
    .select({ at: lotteryIssues.drawsAt })
    .from(lotteryIssues)
    .where(isDrawn(code, now))
    .orderBy(desc(lotteryIssues.drawsAt))
    .limit(1);
  return latest && dayOf(latest.at);
}

/**
 * Returns the draw of a region on a day in printed form: all its stations, and of a running draw the numbers so far
 * (LOTT-2).
 * @param date `YYYY-MM-DD` in Indochina time; default: the latest day
 */
export async function printedDraw(
  db: Database,
  { region, date }: { region: LotteryRegion; date?: string | undefined },
  now: number,
): Promise<Printed> {
  const [lottery] = await db.select().from(lotteries).where(eq(lotteries.region, region));
  const day = lottery && (date ?? (await latestDay(db, lottery.code, now)));
  if (!lottery || day === undefined) return { date: '', drawsAt: now, complete: false, stations: [] };
  const drawsAt = drawsOn(region, day);
  const issues = await db
    .select()
    .from(lotteryIssues)
    .where(and(isDrawn(lottery.code, now), eq(lotteryIssues.drawsAt, drawsAt)))
    .orderBy(asc(lotteryIssues.id));
  return {
    date: day,
    drawsAt,
    complete: issues.length > 0 && issues.every(({ completeAt }) => completeAt <= now),
    stations: issues.map((issue) => buildTable(lottery, issue, now)),
  };
}
