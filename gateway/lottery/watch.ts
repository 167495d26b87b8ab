import { and, asc, eq, gte } from 'drizzle-orm';
import type { DrawEvent } from '#contract/lottery-bets.ts';
import type { Database } from '../db/database.ts';
import { lotteryIssues, lotteryTickets } from '../db/schema/index.ts';
import { toAmount } from '../wallet/amounts.ts';

/**
 * What becomes of a member's tickets while somebody listens.
 * @param since when they began, epoch milliseconds
 * @returns asks which were settled since it was asked last
 */
export function drawWatch(db: Database, memberId: number, since: number): () => Promise<DrawEvent[]> {
  let last = since;
  const told = new Set<number>();

  return async () => {
    const rows = await db
      .select({ ticket: lotteryTickets, issue: lotteryIssues })
      .from(lotteryTickets)
      .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotteryTickets.issueId))
      .where(and(eq(lotteryTickets.memberId, memberId), gte(lotteryTickets.settledAt, last)))
      .orderBy(asc(lotteryTickets.settledAt), asc(lotteryTickets.id));
    const news = rows.filter(({ ticket }) => !told.has(ticket.id));
    for (const { ticket } of news) {
      told.add(ticket.id);
      last = Math.max(last, ticket.settledAt ?? last);
    }
    return news.map(({ ticket, issue }) => ({
      code: issue.lotteryCode,
      issue: issue.no,
      ticket: String(ticket.id),
      state: ticket.state,
      win: toAmount(ticket.payout),
    }));
  };
}
