import { and, eq, gte, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openCase, pairSubject } from '#gateway/auth/cases/open-case.ts';
import { lastDecidedAt } from '#gateway/auth/cases/read-cases.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { lotteries, lotteryIssues, lotteryTickets, personLinks } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { effectiveOfTickets, type StakedTicket } from '../plays/effective.ts';
import { type Play, selectPlays } from '../plays/index.ts';

const WINDOW_MS = 30 * 24 * 3_600_000;
/** Covered draws of a pair that open a case. */
const MIN_DRAWS = 3;
/** Share of the smaller stake that the other one covers, per cent. */
const MIN_COVERED = 80n;

type PlaysById = ReadonlyMap<string, Play>;
interface OwnedTicket extends StakedTicket {
  readonly memberId: number;
}

const sumAmounts = (amounts: Iterable<bigint>): bigint =>
  [...amounts].reduce((sum, amount) => sum + amount, 0n);
const sumEffective = (tickets: readonly StakedTicket[], plays: PlaysById): bigint =>
  sumAmounts(effectiveOfTickets(tickets, plays).values());

/**
 * Returns whether two members' tickets for one draw cover each other: the risk together is far lower than separately
 * (HOUSE-5).
 */
export function areOpposite(
  first: readonly StakedTicket[],
  second: readonly StakedTicket[],
  plays: PlaysById,
): boolean {
  if (first.length === 0 || second.length === 0) return false;
  const apart = sumEffective(first, plays) + sumEffective(second, plays);
  const covered = (apart - sumEffective([...first, ...second], plays)) / 2n;
  const stakes = [first, second].map((tickets) => sumAmounts(tickets.map(({ stake }) => stake)));
  return stakes.some((stake) => covered * 100n >= MIN_COVERED * stake);
}

/** Returns draws since a moment that both members bet on, by lottery. */
async function commonDraws(db: Database, lowId: number, highId: number, since: number) {
  const other = alias(lotteryTickets, 'other');
  return db
    .selectDistinct({ issueId: lotteryIssues.id, lottery: lotteries })
    .from(lotteryTickets)
    .innerJoin(other, and(eq(other.issueId, lotteryTickets.issueId), eq(other.memberId, highId)))
    .innerJoin(lotteryIssues, eq(lotteryIssues.id, lotteryTickets.issueId))
    .innerJoin(lotteries, eq(lotteries.code, lotteryIssues.lotteryCode))
    .where(and(eq(lotteryTickets.memberId, lowId), gte(lotteryTickets.placedAt, since)));
}

async function oppositeDraws(db: Database, lowId: number, highId: number, since: number): Promise<number> {
  let draws = 0;
  for (const { issueId, lottery } of await commonDraws(db, lowId, highId, since)) {
    const tickets: OwnedTicket[] = await db
      .select({
        id: lotteryTickets.id,
        memberId: lotteryTickets.memberId,
        multiple: lotteryTickets.multiple,
        stake: lotteryTickets.stake,
        lines: lotteryTickets.lines,
      })
      .from(lotteryTickets)
      .where(and(eq(lotteryTickets.issueId, issueId), inArray(lotteryTickets.memberId, [lowId, highId])));
    const of = (memberId: number) => tickets.filter((ticket) => ticket.memberId === memberId);
    const plays = new Map(selectPlays(lottery).map((play) => [play.id, play]));
    if (areOpposite(of(lowId), of(highId), plays)) draws += 1;
  }
  return draws;
}

/** Opens a case for linked members who covered each other's bets in three draws or more (HOUSE-42). */
export async function findOppositeBets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const at = clock();
  const links = await db
    .select()
    .from(personLinks)
    .where(inArray(personLinks.strength, ['medium', 'hard']));
  for (const { lowId, highId, since } of links) {
    const subject = pairSubject(lowId, highId);
    const decidedAt = (await lastDecidedAt(db, 'opposite-bets', subject)) ?? 0;
    const draws = await oppositeDraws(db, lowId, highId, Math.max(since, decidedAt, at - WINDOW_MS));
    if (draws < MIN_DRAWS) continue;
    const details = `opposite bets of ${draws} draws`;
    await openCase(db, { kind: 'opposite-bets', subject, memberId: lowId, otherId: highId, details, at });
  }
}
