import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { LimitKind } from '#contract/limits.ts';
import type { Range } from '#contract/range.ts';
import type { Database } from '../../db/database.ts';
import { betSums, deposits, livePasses, lotteryTickets } from '../../db/schema/index.ts';
import { playedMs } from '../session/spells.ts';

const MINUTE_MS = 60_000;

/** What a member paid in, gross: what still waits may arrive any moment, so it counts like what did. */
async function paidIn(db: Database, memberId: number, { from, to }: Range): Promise<bigint> {
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${deposits.amount}), 0)` })
    .from(deposits)
    .where(
      and(
        eq(deposits.memberId, memberId),
        inArray(deposits.status, ['pending', 'approved']),
        gte(deposits.requestedAt, from),
        lt(deposits.requestedAt, to),
      ),
    );
  return BigInt(sum?.amount ?? 0);
}

/** What waits for its draw: it may be lost in any frame that ends later, so it counts in each until then. */
async function staked(db: Database, memberId: number): Promise<bigint> {
  const [sum] = await db
    .select({ stake: sql<string>`coalesce(sum(${lotteryTickets.stake}), 0)` })
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.memberId, memberId), eq(lotteryTickets.state, 'open')));
  return BigInt(sum?.stake ?? 0);
}

/** What live rooms cost: gone like a stake that lost (LIVE-1). */
async function paidForRooms(db: Database, memberId: number, { from, to }: Range): Promise<bigint> {
  const [sum] = await db
    .select({ price: sql<string>`coalesce(sum(${livePasses.price}), 0)` })
    .from(livePasses)
    .where(and(eq(livePasses.memberId, memberId), gte(livePasses.paidAt, from), lt(livePasses.paidAt, to)));
  return BigInt(sum?.price ?? 0);
}

/**
 * Stakes less what came back, stakes that are still open and the price of live rooms included; below zero for whoever won more. Frames begin and end
 * with a quarter of an hour.
 */
async function lost(db: Database, memberId: number, range: Range): Promise<bigint> {
  const { from, to } = range;
  const [sum] = await db
    .select({ amount: sql<string>`coalesce(sum(${betSums.stake} - ${betSums.payout}), 0)` })
    .from(betSums)
    .where(and(eq(betSums.memberId, memberId), gte(betSums.quarter, from), lt(betSums.quarter, to)));
  return BigInt(sum?.amount ?? 0) + (await staked(db, memberId)) + (await paidForRooms(db, memberId, range));
}

/** Whole minutes of play. */
async function played(db: Database, memberId: number, { from, to }: Range, now: number): Promise<bigint> {
  return BigInt(Math.floor((await playedMs(db, memberId, from, Math.min(now, to))) / MINUTE_MS));
}

/** What is used of a limit in a frame, in minor units or minutes. @param now epoch milliseconds */
export function usedOf(
  db: Database,
  memberId: number,
  kind: LimitKind,
  frame: Range,
  now: number,
): Promise<bigint> {
  if (kind === 'deposit') return paidIn(db, memberId, frame);
  return kind === 'loss' ? lost(db, memberId, frame) : played(db, memberId, frame, now);
}
