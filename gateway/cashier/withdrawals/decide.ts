import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { withdrawalDecided } from '#gateway/messages/push/notifications.ts';
import { maskedNumber } from '#gateway/platform/core/mask.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { withdrawalAccounts, withdrawals } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { reasonText, toPayoutName } from '../methods/labels.ts';

export type WithdrawalDecision =
  | { readonly status: 'approved' }
  /** `reason` is a code of `methods/labels.ts`, or free text. */
  | { readonly status: 'rejected'; readonly reason: string };

type Row = typeof withdrawals.$inferSelect;

/** Pays the pending money out, or returns it. @returns the transaction's id */
async function settle(
  tx: Transaction,
  row: Row,
  { status }: WithdrawalDecision,
  at: number,
): Promise<number> {
  const { id, memberId, amount, fee } = row;
  const approved = status === 'approved';
  const waiting = { accountId: await houseAccount(tx, 'withdrawals'), amount: -amount };
  const feeEntries = fee > 0n ? [{ accountId: await houseAccount(tx, 'fees'), amount: fee }] : [];
  const { transactionId } = await post(tx, {
    kind: approved ? 'withdrawal-paid' : 'withdrawal-returned',
    idempotencyKey: `withdrawal:${id}:settled`,
    parameters: { memberId, amount, fee },
    entries: approved
      ? [waiting, { accountId: await houseAccount(tx, 'cashier'), amount: amount - fee }, ...feeEntries]
      : [waiting, { accountId: await playerAccount(tx, memberId), amount }],
    at,
  });
  return transactionId;
}

/** Notifies the member: what was paid and to which account, or why it was returned (WAY-34). */
async function notifyDecided(tx: Transaction, row: Row, status: WithdrawalDecision['status'], at: number) {
  const { id, memberId, orderNo, amount, fee, method, accountId } = row;
  const [account] = await tx
    .select({ number: withdrawalAccounts.number })
    .from(withdrawalAccounts)
    .where(eq(withdrawalAccounts.id, accountId ?? 0));
  const values = (language: Language) => ({
    ...{ amount: moneyText(amount), arrives: moneyText(amount - fee), order: orderNo },
    account: [toPayoutName(method, language), ...(account ? [maskedNumber(account.number)] : [])].join(' '),
    reason: reasonText(row.reason, language),
  });
  const page = `/m/withdraw?order=${id}` as const;
  const push = { kind: 'withdrawal', id, page, ...withdrawalDecided(status, amount) } as const;
  const name = status === 'approved' ? 'withdrawalPaid' : 'withdrawalRejected';
  await notifyMember(tx, memberId, { name, values, push }, at);
}

/**
 * Decides a withdrawal, once: a rejection returns the money in the same transaction.
 * @returns whether it was decided now; false for a decided or unknown one
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
    await notifyDecided(tx, { ...row, reason }, decision.status, at);
    return row.memberId;
  });
  if (memberId !== undefined) changes.publish(memberId);
  return memberId !== undefined;
}
