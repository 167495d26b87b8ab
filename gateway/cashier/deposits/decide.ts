import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/languages.ts';
import { notifyMember } from '#gateway/messages/inbox/decision.ts';
import { depositArrived } from '#gateway/messages/push/notifications.ts';
import { moneyText } from '#gateway/platform/core/money-text.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { deposits } from '#gateway/platform/db/schema/index.ts';
import type { Persons } from '#gateway/rewards/eligibility/once-a-person.ts';
import { cancelReservedBonus, grantBonus } from '#gateway/rewards/promotions/deposit-bonus.ts';
import { addTurnoverRequirement } from '#gateway/rewards/turnover/turnover-requirement.ts';
import { guardDeposit } from '#gateway/safer-play/limits/guard.ts';
import { houseAccount, playerAccount, post } from '#gateway/wallet/ledger.ts';
import { reasonText } from '../methods/labels.ts';
import type { Order } from '../providers/order.ts';

export type Decision =
  | { readonly status: 'approved' }
  /** `reason` is a code of `methods/labels.ts`, or free text. */
  | { readonly status: 'rejected' | 'expired'; readonly reason: string };

/** Turnover of a deposit, as a multiple of the credited amount: money must not just pass through. */
const TURNOVER_OF_DEPOSIT = 1n;

/** Returns the deposit of an order number, locked until the transaction ends. */
export async function lockOrder(tx: Transaction, orderNo: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(deposits).where(eq(deposits.orderNo, orderNo)).for('update');
  return order;
}

/** Credits the money of an order. @returns the transaction's id */
async function credit(tx: Transaction, { id, memberId, amount, fee }: Order, at: number): Promise<number> {
  const [cashier, player] = [await houseAccount(tx, 'cashier'), await playerAccount(tx, memberId)];
  const feeEntries = fee > 0n ? [{ accountId: await houseAccount(tx, 'fees'), amount: fee }] : [];
  const { transactionId } = await post(tx, {
    kind: 'deposit',
    idempotencyKey: `deposit:${id}`,
    parameters: { memberId, amount, fee },
    entries: [
      { accountId: cashier, amount: -amount },
      { accountId: player, amount: amount - fee },
      ...feeEntries,
    ],
    at,
  });
  return transactionId;
}

/**
 * Decides a locked deposit; the money moves in the same transaction. The caller must have checked its status.
 * @param at epoch milliseconds
 * @throws {GatewayError} `limit.deposit.reached` for an expired one, whose room another may have taken
 */
export async function decide(
  tx: Transaction,
  order: Order,
  decision: Decision,
  at: number,
  persons: Persons = {},
): Promise<void> {
  const { id, memberId, orderNo, amount, fee } = order;
  const decided = { status: decision.status, decidedAt: at };
  if (decision.status !== 'approved') {
    await tx
      .update(deposits)
      .set({ ...decided, reason: decision.reason })
      .where(eq(deposits.id, id));
    await cancelReservedBonus(tx, id);
    const values = (language: Language) => ({
      ...{ amount: moneyText(amount), order: orderNo },
      reason: reasonText(decision.reason, language),
    });
    await notifyMember(tx, memberId, { name: 'depositFailed', values }, at);
    return;
  }
  if (order.status !== 'pending') await guardDeposit(tx, memberId, amount, order.requestedAt);
  const transactionId = await credit(tx, order, at);
  await tx
    .update(deposits)
    .set({ ...decided, reason: null, transactionId })
    .where(eq(deposits.id, id));
  const required = (amount - fee) * TURNOVER_OF_DEPOSIT;
  await addTurnoverRequirement(tx, { memberId, source: 'deposit', reference: orderNo, required, since: at });
  const arrived = { amount: moneyText(amount - fee), order: orderNo };
  const page = `/m/voucherCenter?order=${id}` as const;
  const push = { kind: 'deposit', id, page, ...depositArrived(amount - fee) } as const;
  await notifyMember(tx, memberId, { name: 'depositCredited', values: () => arrived, push }, at);
  await grantBonus(tx, order, at, persons);
}
