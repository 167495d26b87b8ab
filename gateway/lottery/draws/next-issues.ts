import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ComingIssue } from '#contract/lottery/lottery.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type LotteryIssue, lotteryIssues } from '#gateway/platform/db/schema/index.ts';
import { stationName } from './stations.ts';

export const asComingIssue = ({ no, station, closesAt, drawsAt }: LotteryIssue): ComingIssue => ({
  no,
  station: stationName(station),
  closesAt,
  drawsAt,
});

/** Returns the draws of a lottery that accept bets, the next first. */
export async function comingIssues(db: Database, code: string, now: number): Promise<ComingIssue[]> {
  const rows = await db
    .select()
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.lotteryCode, code),
        eq(lotteryIssues.state, 'open'),
        gt(lotteryIssues.closesAt, now),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id));
  return rows.map(asComingIssue);
}

/** Returns one draw of each lottery: the first one by `order` that matches `where`. */
async function oneOfEach(db: Database, codes: readonly string[], isLast: boolean, now: number) {
  const { lotteryCode, drawsAt, id, state, closesAt, completeAt } = lotteryIssues;
  const counts = isLast
    ? and(inArray(state, ['drawn', 'settled']), sql`${completeAt} <= ${sql.param(now, completeAt)}`)
    : and(eq(state, 'open'), gt(closesAt, now));
  const order = isLast ? sql`${drawsAt} desc, ${id} desc` : sql`${drawsAt}, ${id}`;
  const rows = await db
    .selectDistinctOn([lotteryCode])
    .from(lotteryIssues)
    .where(and(inArray(lotteryCode, [...codes]), counts))
    .orderBy(lotteryCode, order);
  return new Map(rows.map((row) => [row.lotteryCode, row]));
}

/** Returns the next draw of each lottery that accepts bets, by lottery code. */
export const nextOfEach = (db: Database, codes: readonly string[], now: number) =>
  oneOfEach(db, codes, false, now);

/** Returns the last completed draw of each lottery, by lottery code. */
export const lastOfEach = (db: Database, codes: readonly string[], now: number) =>
  oneOfEach(db, codes, true, now);
