import { and, desc, eq, gt, lt } from 'drizzle-orm';
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
