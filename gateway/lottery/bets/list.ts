import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { lotteryBets } from '#contract/lottery/lottery-bets.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import {
  games,
  type LotteryIssue,
  type LotteryRow,
  type LotteryTicketRow,
  lotteries,
  lotteryIssues,
  lotteryTickets,
} from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { stationName } from '../draws/stations.ts';
import { selectPlays } from '../plays/index.ts';

interface TicketOf {
  readonly ticket: LotteryTicketRow;
  readonly issue: LotteryIssue;
  readonly lottery: LotteryRow;
  readonly name: string;
}

function toLines({ ticket, lottery }: TicketOf, language: Language) {
  const plays = new Map(selectPlays(lottery).map((play) => [play.id, play]));
  return ticket.lines.map((line, n) => {
    const { win = 0, matches = [] } = ticket.results?.[n] ?? {};
    const play = plays.get(line.playId);
    const betCount = play?.bets === 'together' ? 1 : line.picks.length;
    return {
      playId: line.playId,
      playName: play?.name[language] ?? '',
      picks: [...line.picks],
      matches: [...matches],
      odds: line.odds / 100,
      stake: toAmount(BigInt(line.amount) * BigInt(betCount * ticket.multiple)),
      win: toAmount(BigInt(win)),
    };
  });
}

const asTicket = (row: TicketOf, language: Language) => {
  const { ticket, issue, lottery, name } = row;
  return {
    id: String(ticket.id),
    code: lottery.code,
    name,
    issue: issue.no,
    station: stationName(issue.station),
    drawsAt: issue.drawsAt,
    state: ticket.state,
    multiple: ticket.multiple,
    stake: toAmount(ticket.stake),
    win: toAmount(ticket.payout),
    // Numbers are secret until the ticket is settled.
    numbers: ticket.settledAt === null ? [] : (issue.numbers ?? []),
    lines: toLines(row, language),
    at: ticket.placedAt,
    settledAt: ticket.settledAt,
  };
};

/** Returns one page of a member's tickets, newest first, with the sums of the period (LOTT-7). */
export async function listTickets(
  db: Database,
  memberId: number,
  query: ParsedQueryOf<typeof lotteryBets>,
  language: Language,
): Promise<AnswerOf<typeof lotteryBets>> {
  const { from, to, state } = query;
  const isAsked = and(
    eq(lotteryTickets.memberId, memberId),
    gte(lotteryTickets.placedAt, from),
    lt(lotteryTickets.placedAt, to),
    state && eq(lotteryTickets.state, state),
  );
  const page = pageByCursor({ at: lotteryTickets.placedAt, id: lotteryTickets.id }, query);
  const selected = await db
    .select({ ticket: lotteryTickets, issue: lotteryIssues, lottery: lotteries, names: games.names })
    .from(lotteryTickets)
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotteryTickets.issueId))
    .innerJoin(lotteries, eq(lotteries.code, lotteryIssues.lotteryCode))
    .innerJoin(games, eq(games.nodeId, lotteries.nodeId))
    .where(and(isAsked, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  const { rows, next } = page.cut(selected, ({ ticket }) => ({ at: ticket.placedAt, id: ticket.id }));
  const isVoid = sql`${lotteryTickets.state} = 'void'`;
  const [sums] = await db
    .select({
      stake: sql<string>`coalesce(sum(${lotteryTickets.stake}) filter (where not ${isVoid}), 0)`,
      payout: sql<string>`coalesce(sum(${lotteryTickets.payout}), 0)`,
    })
    .from(lotteryTickets)
    .where(isAsked);
  return {
    list: rows.map(({ names, ...row }) => asTicket({ ...row, name: names[language] }, language)),
    totals: { stake: toAmount(BigInt(sums?.stake ?? 0)), payout: toAmount(BigInt(sums?.payout ?? 0)) },
    next,
  };
}
