import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { forfeits, turnovers } from '#gateway/platform/db/schema/index.ts';
import { smallerAmount } from '#gateway/wallet/amounts.ts';
import { houseAccount, playerAccount, post, readBalance } from '#gateway/wallet/ledger.ts';
import { isBonusForfeitable, isOpen, type TurnoverRow } from './open.ts';

/** Turnover that blocks every withdrawal. */
export const isBinding = and(isOpen, eq(turnovers.forfeits, 0n));

/**
 * Returns what a forfeit takes, in minor units: the bonus and what it won; the bonus alone where it is older than
 * pockets.
 */
export const takenBy = ({ pocket, forfeits: bonus }: Pick<TurnoverRow, 'pocket' | 'forfeits'>): bigint =>
  pocket ?? bonus;

/** Returns what a withdrawal now would forfeit, in minor units (RWD-4). */
export async function forfeitableAmount(db: Database, memberId: number): Promise<bigint> {
  const rows = await db
    .select({ pocket: turnovers.pocket, forfeits: turnovers.forfeits })
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isBonusForfeitable));
  return rows.reduce((sum, row) => sum + takenBy(row), 0n);
}

/**
 * Forfeits every bonus with open turnover, in the transaction of the withdrawal. The caller must hold the lock of the
 * member's account.
 */
export async function forfeitBonuses(tx: Transaction, memberId: number, at: number): Promise<void> {
  const open = await tx
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isBonusForfeitable))
    .orderBy(turnovers.id)
    .for('update');
  for (const owed of open) await takeBonus(tx, owed, at);
}

/**
 * Takes a bonus with what it won, as far as the balance reaches, and ends its turnover (HOUSE-20). The caller must hold
 * the lock of the member's account.
 */
export async function takeBonus(tx: Transaction, owed: TurnoverRow, at: number): Promise<void> {
  const { id, memberId, pocket } = owed;
  await tx
    .update(turnovers)
    .set({ forfeited: true, ...(pocket !== null && { pocket: 0n }) })
    .where(eq(turnovers.id, id));
  const amount = smallerAmount(await readBalance(tx, memberId), takenBy(owed));
  if (amount > 0n) await postForfeit(tx, { memberId, turnoverId: id, amount, key: String(id), at });
}

interface Forfeit {
  readonly memberId: number;
  readonly turnoverId: number;
  /** Minor units. */
  readonly amount: bigint;
  /** Unique among all forfeits. */
  readonly key: string;
  readonly at: number;
}

/** Moves bonus money to the house, with a record. */
export async function postForfeit(
  tx: Transaction,
  { memberId, turnoverId, amount, key, at }: Forfeit,
): Promise<void> {
  const { transactionId } = await post(tx, {
    kind: 'bonus-forfeited',
    idempotencyKey: `forfeit:${key}`,
    parameters: { memberId, bonus: amount },
    entries: [
      { accountId: await playerAccount(tx, memberId), amount: -amount },
      { accountId: await houseAccount(tx, 'bonuses'), amount },
    ],
    at,
  });
  await tx.insert(forfeits).values({ memberId, turnoverId, amount, takenAt: at, transactionId });
}
