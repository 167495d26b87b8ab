import { and, asc, eq, gt, lt, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { turnovers } from '#gateway/platform/db/schema/index.ts';

/** Turnover that was neither reached nor forfeited. */
export const isOpen = and(lt(turnovers.done, turnovers.required), not(turnovers.forfeited));
/** A pocket with money in it. */
export const hasPocket = and(sql`${turnovers.pocket} > 0`, not(turnovers.forfeited));
/** Holds money on an account: open turnover, or a pocket that needs its owner's document (HOUSE-19). */
export const isHeld = or(isOpen, hasPocket);
/** Turnover that can be forfeited with its bonus; not while the whole bonus is staked. */
export const isBonusForfeitable = and(
  isOpen,
  gt(turnovers.forfeits, 0n),
  sql`${turnovers.pocket} is distinct from 0`,
);

export type TurnoverRow = typeof turnovers.$inferSelect;

/** Returns a member's requirements and pockets, oldest first, locked until the transaction ends. */
export const lockHeld = (tx: Transaction, memberId: number): Promise<TurnoverRow[]> =>
  tx
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isHeld))
    .orderBy(asc(turnovers.id))
    .for('update');
