import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { insertTickets } from '#gateway/lottery/bets/insert-tickets.ts';
import { priceLine } from '#gateway/lottery/bets/price.ts';
import { prizeMode } from '#gateway/lottery/draws/list.ts';
import { offeredPlays } from '#gateway/lottery/draws/odds.ts';
import { selectPlays } from '#gateway/lottery/plays/index.ts';
import { figuresOfTickets } from '#gateway/lottery/settle/figures.ts';
import { computeOutcome } from '#gateway/lottery/settle/outcome.ts';
import { paySettled } from '#gateway/lottery/settle/pay.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  type LotteryIssue,
  type LotteryRow,
  lotteries,
  lotteryIssues,
  lotteryTickets,
  type Member,
} from '#gateway/platform/db/schema/index.ts';

/** Lotteries whose last draws had tickets, and how many of those draws. */
const DRAWS: Readonly<Record<string, number>> = { FIVE1: 3, DICE3: 2, FIVE5: 1 };
const PLAY = 'bigSmall';
/** Whole units of money; both sides of a draw have a bet, so one of them wins. */
const BETS = [
  { pick: 'big', amount: 10 },
  { pick: 'small', amount: 20 },
] as const;
/** Milliseconds before bets closed. */
const BOUGHT_BEFORE = 5_000;

type Draw = { readonly lottery: LotteryRow; readonly issue: LotteryIssue };

/**
 * Loads tickets of the last draws, some of which have won: bought, settled and paid as any other. @param players at
 * least two
 */
export async function loadTickets(tx: Transaction, players: readonly Member[]): Promise<void> {
  const draws = await lastDraws(tx);
  for (const [place, draw] of draws.entries()) {
    const buyers = BETS.map((bet, n) => ({ ...bet, player: players[(place + n) % players.length] }));
    const ids: number[] = [];
    for (const { player, pick, amount } of buyers)
      if (player) ids.push(await buy(tx, draw, player, { playId: PLAY, picks: [pick], amount }));
    await settle(tx, draw, ids);
  }
}

/** Returns the last draws in the order of time, as their movements must be. */
async function lastDraws(tx: Transaction): Promise<Draw[]> {
  const rows = await tx
    .select()
    .from(lotteries)
    .where(inArray(lotteries.code, Object.keys(DRAWS)));
  const settledDraws: Draw[] = [];
  for (const lottery of rows) {
    const issues = await tx
      .select()
      .from(lotteryIssues)
      .where(and(eq(lotteryIssues.lotteryCode, lottery.code), eq(lotteryIssues.state, 'settled')))
      .orderBy(desc(lotteryIssues.drawsAt))
      .limit(DRAWS[lottery.code] ?? 0);
    settledDraws.push(...issues.map((issue) => ({ lottery, issue })));
  }
  return settledDraws.sort((one, other) => one.issue.drawsAt - other.issue.drawsAt);
}

/** @returns the ticket's id */
async function buy(
  tx: Transaction,
  { lottery, issue }: Draw,
  { id: memberId }: Member,
  bet: Parameters<typeof priceLine>[0],
): Promise<number> {
  const line = priceLine(bet, await offeredPlays(tx, lottery, await prizeMode(tx)));
  const order = { issueId: issue.id, no: issue.no, multiple: 1, stake: line.stake };
  const [ticket] = await insertTickets(tx, memberId, [order], [line], issue.closesAt - BOUGHT_BEFORE);
  return Number(ticket?.id);
}

async function settle(tx: Transaction, { lottery, issue }: Draw, ids: readonly number[]): Promise<void> {
  const tickets = await tx
    .select()
    .from(lotteryTickets)
    .where(inArray(lotteryTickets.id, [...ids]))
    .orderBy(asc(lotteryTickets.id));
  const plays = new Map(selectPlays(lottery).map((play) => [play.id, play]));
  const figures = await figuresOfTickets(tx, issue.id, tickets, plays);
  const settled = tickets.map((ticket) => ({
    ticket,
    ...computeOutcome(ticket, plays, issue.numbers ?? []),
    figures: figures(ticket),
  }));
  await paySettled(tx, lottery, settled, issue.completeAt);
}
