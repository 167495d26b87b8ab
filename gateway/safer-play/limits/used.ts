import { type SQL, sql } from 'drizzle-orm';
import { LIMIT_KINDS, type LimitKind } from '#contract/safer-play/limits.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import {
  betSums,
  deposits,
  livePasses,
  lotteryTickets,
  tableBets,
} from '#gateway/platform/db/schema/index.ts';
import { askedRanges, type MemberRange } from '../log/asked-ranges.ts';
import { playedMsIn } from '../session/gaming-sessions.ts';

const MINUTE_MS = 60_000;

/** A member's deposits, gross. Pending ones count too, because they may be credited at any moment. */
const PAID_IN = sql`(
  select coalesce(sum(${deposits.amount}), 0) from ${deposits}
  where ${deposits.memberId} = asked.member_id and ${deposits.status} in ('pending', 'approved')
    and ${deposits.requestedAt} >= asked.starts and ${deposits.requestedAt} < asked.ends)`;

/** Stakes less payouts. Periods begin and end with a quarter of an hour. */
const LOST = sql`(
  select coalesce(sum(${betSums.stake} - ${betSums.payout}), 0) from ${betSums}
  where ${betSums.memberId} = asked.member_id
    and ${betSums.quarter} >= asked.starts and ${betSums.quarter} < asked.ends)`;

/**
 * Open tickets and bets on tables: they may be lost in any later period, so they count in each until their draw or
 * round.
 */
const STAKED = sql`(
  select coalesce(sum(${lotteryTickets.stake}), 0) from ${lotteryTickets}
  where ${lotteryTickets.memberId} = asked.member_id and ${lotteryTickets.state} = 'open') + (
  select coalesce(sum(${tableBets.stake}), 0) from ${tableBets}
  where ${tableBets.memberId} = asked.member_id and ${tableBets.state} = 'open' and ${tableBets.mode} <> 'free')`;

/** The price of live rooms, which counts like a lost stake (LIVE-1). */
const PAID_FOR_ROOMS = sql`(
  select coalesce(sum(${livePasses.price}), 0) from ${livePasses}
  where ${livePasses.memberId} = asked.member_id
    and ${livePasses.paidAt} >= asked.starts and ${livePasses.paidAt} < asked.ends)`;

/** Returns a sum of money in each of the periods, in their order. */
async function sumsIn(db: Database, frames: readonly MemberRange[], amount: SQL): Promise<bigint[]> {
  const { rows } = (await db.execute(
    sql`select ${amount} as amount from ${askedRanges(frames)} order by asked.place`,
  )) as unknown as { rows: { amount: string }[] };
  return rows.map((row) => BigInt(row.amount));
}

/** Returns whole minutes of play. */
async function playedIn(db: Database, frames: readonly MemberRange[], now: number): Promise<bigint[]> {
  const until = frames.map((frame) => ({ ...frame, to: Math.min(now, frame.to) }));
  return (await playedMsIn(db, until)).map((ms) => BigInt(Math.floor(ms / MINUTE_MS)));
}

const USED: Record<
  LimitKind,
  (db: Database, frames: readonly MemberRange[], now: number) => Promise<bigint[]>
> = {
  deposit: (db, frames) => sumsIn(db, frames, PAID_IN),
  loss: (db, frames) => sumsIn(db, frames, sql`${LOST} + ${STAKED} + ${PAID_FOR_ROOMS}`),
  session: playedIn,
};

/**
 * Returns what is used of limits in their periods, in minor units or minutes, with one statement for each kind. Losses
 * include open stakes and the price of live rooms; they are below zero after wins above the losses.
 * @param now epoch milliseconds
 */
export async function sumUsed<Frame extends MemberRange & { readonly kind: LimitKind }>(
  db: Database,
  frames: readonly Frame[],
  now: number,
): Promise<ReadonlyMap<Frame, bigint>> {
  const used = new Map<Frame, bigint>();
  for (const kind of LIMIT_KINDS) {
    const asked = frames.filter((frame) => frame.kind === kind);
    if (asked.length === 0) continue;
    const amounts = await USED[kind](db, asked, now);
    for (const [place, frame] of asked.entries()) used.set(frame, amounts[place] ?? 0n);
  }
  return used;
}
