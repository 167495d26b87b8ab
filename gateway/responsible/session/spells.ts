import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { type PlaySpell, playSpells } from '../../db/schema/index.ts';

/** A session of play is over after this long without a bet or an opened game. */
export const BREAK_MS = 15 * 60_000;

/** The session of play that goes on; undefined after a break. @param at epoch milliseconds */
export async function spellAt(db: Database, memberId: number, at: number): Promise<PlaySpell | undefined> {
  const [spell] = await db
    .select()
    .from(playSpells)
    .where(and(eq(playSpells.memberId, memberId), gt(playSpells.lastAt, at - BREAK_MS)))
    .orderBy(desc(playSpells.lastAt))
    .limit(1);
  return spell;
}

export interface Played {
  readonly memberId: number;
  /** Minor units; both 0 where a game was opened. */
  readonly stake: bigint;
  readonly payout: bigint;
  /** Epoch milliseconds of the server's clock. */
  readonly at: number;
}

/** Counts a bet or an opened game into the session of play, or begins one, in the transaction that holds the member's lock. */
export async function notePlayed(tx: Transaction, { memberId, stake, payout, at }: Played): Promise<void> {
  const spell = await spellAt(tx, memberId, at);
  if (!spell) {
    await tx
      .insert(playSpells)
      .values({ memberId, startedAt: at, lastAt: at, staked: stake, returned: payout });
    return;
  }
  await tx
    .update(playSpells)
    .set({
      startedAt: Math.min(spell.startedAt, at),
      lastAt: Math.max(spell.lastAt, at),
      staked: spell.staked + stake,
      returned: spell.returned + payout,
    })
    .where(eq(playSpells.id, spell.id));
}

/**
 * Counts what came back of bets that were made before, such as tickets of a draw, into the session of play that goes on:
 * nobody plays by being paid, so it neither begins nor prolongs one.
 */
export async function noteReturned(
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
    update ${playSpells} as spells set returned = spells.returned + paid.payout
    from (values ${sql.join(rows, sql`, `)}) as paid (member_id, payout)
    where spells.id = (
      select id from ${playSpells} as latest
      where latest.member_id = paid.member_id and latest.last_at > ${since}::timestamptz
      order by latest.last_at desc limit 1
    )`);
}

/**
 * How long a member played between two moments, across games, tabs and devices: from the first to the last thing done
 * in each session of play, and on to the end of the period where it goes on then.
 * @param from epoch milliseconds, as `to`
 * @returns milliseconds
 */
export async function playedMs(db: Database, memberId: number, from: number, to: number): Promise<number> {
  const { startedAt, lastAt } = playSpells;
  const spells = await db
    .select({ startedAt, lastAt })
    .from(playSpells)
    .where(and(eq(playSpells.memberId, memberId), gt(lastAt, from - BREAK_MS), lt(startedAt, to)));
  return spells.reduce(
    (sum, { startedAt: start, lastAt: last }) =>
      sum + Math.max(0, (last > to - BREAK_MS ? to : last) - Math.max(start, from)),
    0,
  );
}
