import { eq } from 'drizzle-orm';
import { withdrawalDecided } from '#gateway/messages/push/notifications.ts';
import { queuePush } from '#gateway/messages/push/queue.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { withdrawals } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';

export type WithdrawalDecision =
  | { readonly status: 'approved' }
  /** `reason` is a code of `methods/labels.ts`, or words. */
  | { readonly status: 'rejected'; readonly reason: string };

type Row = typeof withdrawals.$inferSelect;

/** The money that waited goes out, or back to where it came from. @returns the transaction's id */
async function settle(
  tx: Transaction,
  row: Row,
  { status }: WithdrawalDecision,
  at: number,
): Promise<number> {
  const { id, memberId, amount, fee } = row;
  const approved = status === 'approved';
  const waiting = { accountId: await houseAccount(tx, 'withdrawals'), amount: -amount };
  const kept = fee > 0n ? [{ accountId: await houseAccount(tx, 'fees'), amount: fee }] : [];
  const { transactionId } = await post(tx, {
    kind: approved ? 'withdrawal-paid' : 'withdrawal-returned',
    idempotencyKey: `withdrawal:${id}:settled`,
    parameters: { memberId, amount, fee },
    entries: approved
      ? [waiting, { accountId: await houseAccount(tx, 'cashier'), amount: amount - fee }, ...kept]
      : [waiting, { accountId: await playerAccount(tx, memberId), amount }],
    at,
  });
  return transactionId;
}

/**
 * Decides a withdrawal, once: a rejection returns the money in the same transaction.
 * @returns whether it was decided now; false where it was decided before, or there is none
 */
export async function decideWithdrawal(
  { db, clock, changes }: Pick<Deps, 'db' | 'clock' | 'changes'>,
  orderNo: string,
  decision: WithdrawalDecision,
): Promise<boolean> {
  const at = clock();
  const memberId = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.orderNo, orderNo)).for('update');
    if (row?.status !== 'pending') return undefined;
    const settledTransactionId = await settle(tx, row, decision, at);
    const reason = decision.status === 'rejected' ? decision.reason : null;
    await tx
      .update(withdrawals)
      .set({ status: decision.status, reason, decidedAt: at, settledTransactionId })
      .where(eq(withdrawals.id, row.id));
    const texts = withdrawalDecided(decision.status, row.amount);
    const page = `/m/withdraw?order=${row.id}` as const;
    await queuePush(tx, [row.memberId], { kind: 'withdrawal', id: row.id, page, ...texts }, at);
    return row.memberId;
  });
  if (memberId !== undefined) changes.publish(memberId);
  return memberId !== undefined;
}
