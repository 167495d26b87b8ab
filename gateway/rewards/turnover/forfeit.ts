import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { forfeits, turnovers } from '#gateway/platform/db/schema/index.ts';
import { balanceOf, houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { isOpen } from './allocate-stake.ts';

/** Turnover that a withdrawal may leave behind, for the bonus that it came with. */
export const isBonusForfeitable = and(isOpen, gt(turnovers.forfeits, 0n));
/** Turnover that is in the way of any withdrawal. */
export const isBinding = and(isOpen, eq(turnovers.forfeits, 0n));

/** What a withdrawal now would take back, in minor units (RWD-4). */
export async function forfeitableAmount(db: Database, memberId: number): Promise<bigint> {
  const rows = await db
    .select({ forfeits: turnovers.forfeits })
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isBonusForfeitable));
  return rows.reduce((sum, row) => sum + row.forfeits, 0n);
}

/**
 * Takes back every bonus whose turnover is not reached, as far as the balance reaches, in the transaction of the withdrawal
 * that gives them up. Whoever calls holds the lock of the member's account.
 */
export async function forfeitBonuses(tx: Transaction, memberId: number, at: number): Promise<void> {
  const open = await tx
    .select()
    .from(turnovers)
    .where(and(eq(turnovers.memberId, memberId), isBonusForfeitable))
    .orderBy(turnovers.id);
  for (const { id, forfeits: bonus } of open) {
    await tx.update(turnovers).set({ forfeited: true }).where(eq(turnovers.id, id));
    const balance = await balanceOf(tx, memberId);
    const isShort = balance < bonus;
    const amount = isShort ? balance : bonus;
    if (amount === 0n) continue;
    const { transactionId } = await post(tx, {
      kind: 'bonus-forfeited',
      idempotencyKey: `forfeit:${id}`,
      parameters: { memberId, bonus },
      entries: [
        { accountId: await playerAccount(tx, memberId), amount: -amount },
        { accountId: await houseAccount(tx, 'bonuses'), amount },
      ],
      at,
    });
    await tx.insert(forfeits).values({ memberId, turnoverId: id, amount, takenAt: at, transactionId });
  }
}
