import { type SQL, sql } from 'drizzle-orm';
import { LIMIT_KINDS, type LimitKind } from '#contract/safer-play/limits.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { betSums, deposits, livePasses, lotteryTickets } from '#gateway/platform/db/schema/index.ts';
import { askedRanges, type MemberRange } from '../log/asked-ranges.ts';
import { playedMsIn } from '../session/gaming-sessions.ts';

const MINUTE_MS = 60_000;

/** What a member paid in, gross: what still waits may arrive any moment, so it counts like what did. */
const PAID_IN = sql`(
  select coalesce(sum(${deposits.amount}), 0) from ${deposits}
  where ${deposits.memberId} = asked.member_id and ${deposits.status} in ('pending', 'approved')
    and ${deposits.requestedAt} >= asked.starts and ${deposits.requestedAt} < asked.ends)`;

/** Stakes less what came back. Frames begin and end with a quarter of an hour. */
const LOST = sql`(
  select coalesce(sum(${betSums.stake} - ${betSums.payout}), 0) from ${betSums}
  where ${betSums.memberId} = asked.member_id
    and ${betSums.quarter} >= asked.starts and ${betSums.quarter} < asked.ends)`;

/** What waits for its draw: it may be lost in any frame that ends later, so it counts in each until then. */
const STAKED = sql`(
  select coalesce(sum(${lotteryTickets.stake}), 0) from ${lotteryTickets}
  where ${lotteryTickets.memberId} = asked.member_id and ${lotteryTickets.state} = 'open')`;

/** What live rooms cost: gone like a stake that lost (LIVE-1). */
const PAID_FOR_ROOMS = sql`(
  select coalesce(sum(${livePasses.price}), 0) from ${livePasses}
  where ${livePasses.memberId} = asked.member_id
    and ${livePasses.paidAt} >= asked.starts and ${livePasses.paidAt} < asked.ends)`;

/** A sum of money in each of the frames, in their order. */
async function sumsIn(db: Database, frames: readonly MemberRange[], amount: SQL): Promise<bigint[]> {
  const { rows } = (await db.execute(
    sql`select ${amount} as amount from ${askedRanges(frames)} order by asked.place`,
  )) as unknown as { rows: { amount: string }[] };
  return rows.map((row) => BigInt(row.amount));
}

/** Whole minutes of play. */
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
 * What is used of limits in their frames, in minor units or minutes, one statement for each kind. Losses count stakes
 * that are still open and the price of live rooms; they are below zero for whoever won more.
 * @param now epoch milliseconds
 */
export async function usedOf<Frame extends MemberRange & { readonly kind: LimitKind }>(
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
