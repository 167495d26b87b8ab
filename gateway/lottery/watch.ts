import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { DRAW_EVENT, type DrawEvent } from '#contract/lottery/lottery-bets.ts';
import { byMember } from '#gateway/platform/db/by-member.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { lotteryIssues, lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import type { Watcher } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

interface SettledTicket extends DrawEvent {
  readonly memberId: number;
  /** Epoch milliseconds. */
  readonly settledAt: number;
}

/** A member's tickets that were settled lately, the latest last. */
export type SettledTickets = readonly SettledTicket[];

/** Tickets of members settled from a moment on, read by one statement. @returns each one's part */
export async function settledTickets(
  db: Database,
  memberIds: readonly number[],
  from: number,
): Promise<(memberId: number) => SettledTickets> {
  const rows = await db
    .select({ ticket: lotteryTickets, issue: lotteryIssues })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotteryTickets.issueId))
    .where(and(inArray(lotteryTickets.memberId, [...memberIds]), gte(lotteryTickets.settledAt, from)))
    .orderBy(asc(lotteryTickets.settledAt), asc(lotteryTickets.id));
  const tickets = byMember(
    rows.map(({ ticket, issue }) => ({
      memberId: ticket.memberId,
      settledAt: ticket.settledAt ?? from,
      code: issue.lotteryCode,
      issue: issue.no,
      ticket: String(ticket.id),
      state: ticket.state,
      win: toAmount(ticket.payout),
    })),
  );
  return (memberId) => tickets.get(memberId) ?? [];
}

/**
 * What becomes of a member's tickets while somebody listens.
 * @param since when they began, epoch milliseconds
 * @returns tells which of them are settled and were not told yet
 */
export function drawWatch(since: number): (tickets: SettledTickets) => DrawEvent[] {
  const told = new Set<string>();
  return (tickets) => {
    const news = tickets.filter(({ settledAt, ticket }) => settledAt >= since && !told.has(ticket));
    for (const { ticket } of news) told.add(ticket);
    return news.map(({ memberId: _, settledAt: __, ...event }) => event);
  };
}

export const drawWatcher: Watcher<SettledTickets> = {
  async read({ db }, listeners, sinceMs) {
    const tickets = await settledTickets(
      db,
      listeners.map(({ memberId }) => memberId),
      sinceMs,
    );
    return ({ memberId }) => tickets(memberId);
  },
  follow(sinceMs) {
    const newsOf = drawWatch(sinceMs);
    return {
      eventsOf: (tickets) =>
        newsOf(tickets).map((data) => ({ event: DRAW_EVENT, data: JSON.stringify(data) })),
    };
  },
};
