import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import {
  type LotteryIssue,
  type LotteryRow,
  type LotteryTicketRow,
  lotteryIssues,
  lotteryTickets,
} from '#gateway/platform/db/schema/index.ts';
import { selectPlays } from '../plays/index.ts';
import { figuresOfTickets } from './figures.ts';
import { notifyCalledOff, notifySettled } from './notify-settled.ts';
import { computeOutcome } from './outcome.ts';
import { paySettled } from './pay.ts';
import { returnTickets } from './return-tickets.ts';

/** Tickets that are settled in one transaction. */
const BATCH = 500;

export interface Settled {
  /** Whether there may be more to settle. */
  readonly more: boolean;
  /** Members of the settled tickets. */
  readonly members: readonly number[];
}

/** Returns open tickets of a draw, in the order in which their members' rows are locked. */
const openTickets = (tx: Transaction, issueId: number): Promise<LotteryTicketRow[]> =>
  tx
    .select()
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.issueId, issueId), eq(lotteryTickets.state, 'open')))
    .orderBy(asc(lotteryTickets.id))
    .limit(BATCH)
    .for('update');

/** Returns the first draw of a lottery with due tickets: all its numbers are public, or it was called off. */
async function dueIssue(
  tx: Transaction,
  { code }: LotteryRow,
  now: number,
): Promise<LotteryIssue | undefined> {
  const [drawn] = await tx
    .select()
    .from(lotteryIssues)
    .where(
      and(
        eq(lotteryIssues.lotteryCode, code),
        eq(lotteryIssues.state, 'drawn'),
        lte(lotteryIssues.completeAt, now),
      ),
    )
    .orderBy(asc(lotteryIssues.drawsAt), asc(lotteryIssues.id))
    .limit(1);
  if (drawn) return drawn;
  const [off] = await tx
    .select({ issue: lotteryIssues })
    .from(lotteryIssues)
    .innerJoin(lotteryTickets, eq(lotteryTickets.issueId, lotteryIssues.id))
    .where(
      and(
        eq(lotteryIssues.lotteryCode, code),
        eq(lotteryIssues.state, 'void'),
        inArray(lotteryTickets.state, ['open']),
      ),
    )
    .limit(1);
  return off?.issue;
}

/**
 * Settles a batch of tickets of the first due draw, each once. The caller must hold the lottery's lock. A ticket leaves
 * state `open` in the transaction that pays it (LOTT-6).
 */
export async function settleDue(tx: Transaction, lottery: LotteryRow, now: number): Promise<Settled> {
  const issue = await dueIssue(tx, lottery, now);
  if (!issue) return { more: false, members: [] };
  const tickets = await openTickets(tx, issue.id);
  if (issue.state === 'void') await returnTickets(tx, tickets, now);
  else {
    const plays = new Map(selectPlays(lottery).map((play) => [play.id, play]));
    const numbers = issue.numbers ?? [];
    const figures = await figuresOfTickets(tx, issue.id, tickets, plays);
    const settled = tickets.map((ticket) => ({
      ticket,
      ...computeOutcome(ticket, plays, numbers),
      figures: figures(ticket),
    }));
    await paySettled(tx, lottery, settled, now);
    if (tickets.length < BATCH)
      await tx.update(lotteryIssues).set({ state: 'settled' }).where(eq(lotteryIssues.id, issue.id));
  }
  const members = tickets.map(({ memberId }) => memberId);
  if (issue.state === 'void') await notifyCalledOff(tx, lottery, issue, tickets, now);
  else await notifySettled(tx, lottery, issue, members, now);
  return { more: true, members };
}
