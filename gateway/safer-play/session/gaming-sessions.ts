import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { gamingSessions, type PlaySpell } from '#gateway/platform/db/schema/index.ts';
import { askedRanges, type MemberRange } from '../log/asked-ranges.ts';

/** A gaming session ends after this long without a bet or an opened game. */
export const BREAK_MS = 15 * 60_000;

/** Returns the current gaming sessions of members, by member id. @param at epoch milliseconds */
export async function spellsAt(
  db: Database,
  memberIds: readonly number[],
  at: number,
): Promise<ReadonlyMap<number, PlaySpell>> {
  const { memberId, lastAt } = gamingSessions;
  const rows = await db
    .selectDistinctOn([memberId])
    .from(gamingSessions)
    .where(and(inArray(memberId, [...memberIds]), gt(lastAt, at - BREAK_MS)))
    .orderBy(memberId, desc(lastAt));
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Returns the current gaming session; undefined after a break. @param at epoch milliseconds */
export const gamingSessionAt = async (
  db: Database,
  memberId: number,
  at: number,
): Promise<PlaySpell | undefined> => (await spellsAt(db, [memberId], at)).get(memberId);

export interface Played {
  readonly memberId: number;
  /** Minor units; both 0 for an opened game. */
  readonly stake: bigint;
  readonly payout: bigint;
  /** Epoch milliseconds of the server's clock. */
  readonly at: number;
}

/**
 * Adds a bet or an opened game to the gaming session, or starts one, in the transaction that holds the member's lock.
 */
export async function recordPlay(tx: Transaction, { memberId, stake, payout, at }: Played): Promise<void> {
  const spell = await gamingSessionAt(tx, memberId, at);
  if (!spell) {
    await tx
      .insert(gamingSessions)
      .values({ memberId, startedAt: at, lastAt: at, staked: stake, returned: payout });
    return;
  }
  await tx
    .update(gamingSessions)
    .set({
      startedAt: Math.min(spell.startedAt, at),
      lastAt: Math.max(spell.lastAt, at),
      staked: spell.staked + stake,
      returned: spell.returned + payout,
    })
    .where(eq(gamingSessions.id, spell.id));
}

/**
 * Adds payouts of earlier bets, such as tickets of a draw, to the current gaming session. A payout is not play, so it
 * neither starts nor prolongs a session.
 */
export async function recordPayout(
  tx: Transaction,
  returned: readonly { readonly memberId: number; readonly payout: bigint }[],
  at: number,
): Promise<void> {
  const sums = new Map<number, bigint>();
  for (const { memberId, payout } of returned)
    if (payout > 0n) sums.set(memberId, (sums.get(memberId) ?? 0n) + payout);
  if (sums.size === 0) return;
  const since = new Date(at - BREAK_MS).toISOString();
  const rows = [...sums]
    .sort(([one], [other]) => one - other)
    .map(([memberId, payout]) => sql`(${memberId}::bigint, ${String(payout)}::bigint)`);
  await tx.execute(sql`
    update ${gamingSessions} as spells set returned = spells.returned + paid.payout
    from (values ${sql.join(rows, sql`, `)}) as paid (member_id, payout)
    where spells.id = (
      select id from ${gamingSessions} as latest
      where latest.member_id = paid.member_id and latest.last_at > ${since}::timestamptz
      order by latest.last_at desc limit 1
    )`);
}

/**
 * Returns how long members played in periods, across games, tabs and devices. Each gaming session lasts from its first
 * to its last action. It lasts to the end of the period if it is still open then.
 * @param periods epoch milliseconds
 * @returns milliseconds, in the order of the periods
 */
export async function playedMsIn(db: Database, periods: readonly MemberRange[]): Promise<number[]> {
  const { memberId, startedAt, lastAt } = gamingSessions;
  const spells = await db
    .select({ place: sql<number>`asked.place::int`, startedAt, lastAt })
    .from(gamingSessions)
    .innerJoin(
      askedRanges(periods),
      and(
        sql`${memberId} = asked.member_id`,
        sql`${lastAt} > asked.starts - ${BREAK_MS} * interval '1 millisecond'`,
        sql`${startedAt} < asked.ends`,
      ),
    );
  const played = periods.map(() => 0);
  for (const { place, startedAt: start, lastAt: last } of spells) {
    const { from = 0, to = 0 } = periods[place - 1] ?? {};
    const ms = Math.max(0, (last > to - BREAK_MS ? to : last) - Math.max(start, from));
    played[place - 1] = (played[place - 1] ?? 0) + ms;
  }
  return played;
}
