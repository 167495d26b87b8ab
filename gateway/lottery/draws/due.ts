import { and, asc, eq, exists, lte, max, or, sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { lotteries, lotteryIssues, lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { issuesToAnnounce } from './schedule.ts';

/**
 * Codes of the lotteries that have something to announce, draw or settle by now, in their order. One statement: it is
 * asked every second, and mostly there is nothing to do.
 */
export async function dueLotteries(db: Database, now: number): Promise<string[]> {
  const theirs = eq(lotteryIssues.lotteryCode, lotteries.code);
  const due = db
    .select({ id: lotteryIssues.id })
    .from(lotteryIssues)
    .where(
      and(
        theirs,
        or(
          and(eq(lotteryIssues.state, 'open'), lte(lotteryIssues.drawsAt, now)),
          and(eq(lotteryIssues.state, 'drawn'), lte(lotteryIssues.completeAt, now)),
        ),
      ),
    );
  const toReturn = db
    .select({ id: lotteryTickets.id })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotteryTickets.issueId))
    .where(and(theirs, eq(lotteryTickets.state, 'open'), eq(lotteryIssues.state, 'void')));
  const last = db
    .select({ at: max(lotteryIssues.drawsAt) })
    .from(lotteryIssues)
    .where(theirs);
  const rows = await db
    .select({
      lottery: lotteries,
      isDue: sql<boolean>`${or(exists(due), exists(toReturn))}`,
      lastAt: sql`(${last})`.mapWith(lotteryIssues.drawsAt),
    })
    .from(lotteries)
    .orderBy(asc(lotteries.position));
  return rows
    .filter(({ lottery, isDue, lastAt }) => isDue || issuesToAnnounce(lottery, lastAt, now).length > 0)
    .map(({ lottery }) => lottery.code);
}
