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

/** A member's recently settled tickets, the latest last. */
export type SettledTickets = readonly SettledTicket[];

/** Reads tickets of members settled from a moment on, by one statement. @returns the tickets of each member */
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
 * Finds settled tickets of a member during a stream.
 * @param since start of the stream, epoch milliseconds
 * @returns returns settled tickets that were not sent yet
 */
export function drawWatch(since: number): (tickets: SettledTickets) => DrawEvent[] {
  const sent = new Set<string>();
  return (tickets) => {
    const news = tickets.filter(({ settledAt, ticket }) => settledAt >= since && !sent.has(ticket));
    for (const { ticket } of news) sent.add(ticket);
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
    const toNews = drawWatch(sinceMs);
    return {
      toEvents: (tickets) =>
        toNews(tickets).map((data) => ({ event: DRAW_EVENT, data: JSON.stringify(data) })),
    };
  },
};
