import { and, asc, eq, exists, gte, isNotNull, lte, max, or, sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { lotteries, lotteryIssues, lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { issuesToAnnounce } from './schedule.ts';

/**
 * Returns the codes of lotteries with draws to announce, close, make or settle now, in their order. It is one statement,
 * because it runs every second and mostly finds no work.
 */
export async function dueLotteries(db: Database, now: number): Promise<string[]> {
  const ofLottery = eq(lotteryIssues.lotteryCode, lotteries.code);
  const due = db
    .select({ id: lotteryIssues.id })
    .from(lotteryIssues)
    .where(
      and(
        ofLottery,
        or(
          and(eq(lotteryIssues.state, 'open'), lte(lotteryIssues.closesAt, now)),
          and(eq(lotteryIssues.state, 'closed'), lte(lotteryIssues.drawsAt, now)),
          and(eq(lotteryIssues.state, 'drawn'), lte(lotteryIssues.completeAt, now)),
        ),
      ),
    );
  const toReturn = db
    .select({ id: lotteryTickets.id })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotteryTickets.issueId))
    .where(and(ofLottery, eq(lotteryTickets.state, 'open'), eq(lotteryIssues.state, 'void')));
  const last = db
    .select({ at: max(lotteryIssues.drawsAt) })
    .from(lotteryIssues)
    .where(and(ofLottery, isNotNull(lotteryIssues.numbers)));
  const announced = db
    .select({ no: lotteryIssues.no })
    .from(lotteryIssues)
    .where(and(ofLottery, gte(lotteryIssues.drawsAt, now)));
  const rows = await db
    .select({
      lottery: lotteries,
      isDue: sql<boolean>`${or(exists(due), exists(toReturn))}`,
      lastDrawnAt: sql`(${last})`.mapWith(lotteryIssues.drawsAt),
      announced: sql<string[]>`array(${announced})`,
    })
    .from(lotteries)
    .orderBy(asc(lotteries.position));
  return rows
    .filter(({ lottery, isDue, ...known }) => isDue || issuesToAnnounce(lottery, known, now).length > 0)
    .map(({ lottery }) => lottery.code);
}
