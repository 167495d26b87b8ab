import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { decideDocumentsByItself } from '#gateway/account/identity-check/auto-decide.ts';
import { deposits, withdrawals } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { acceptEvent } from './callbacks/accept.ts';
import { decide, lockOrder } from './deposits/decide.ts';
import { findPaymentProvider } from './providers/index.ts';
import { byTheRule } from './providers/rule.ts';
import { decideWithdrawal } from './withdrawals/decide.ts';

/** Maximum of records in one run. */
const AT_A_TIME = 100;

/** Expires deposits that were not paid in time; those under review stay. */
export async function expireDeposits(deps: Deps): Promise<void> {
  const now = deps.clock();
  const due = await deps.db
    .select({ orderNo: deposits.orderNo, memberId: deposits.memberId })
    .from(deposits)
    .where(and(eq(deposits.status, 'pending'), isNull(deposits.heldAt), lte(deposits.expiresAt, now)))
    .limit(AT_A_TIME);
  for (const { orderNo, memberId } of due) {
    await deps.db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order?.status !== 'pending' || order.heldAt !== null) return;
      await decide(tx, order, { status: 'expired', reason: 'not_paid' }, now);
    });
    deps.changes.publish(memberId);
  }
}

/** Asks each provider for the status of pending deposits, and decides withdrawals and documents. */
export async function autoDecide(deps: Deps): Promise<void> {
  const now = deps.clock();
  const waiting = await deps.db
    .select()
    .from(deposits)
    .where(and(eq(deposits.status, 'pending'), isNull(deposits.heldAt), isNotNull(deposits.expiresAt)))
    .orderBy(asc(deposits.requestedAt))
    .limit(AT_A_TIME);
  for (const order of waiting) {
    const standing = findPaymentProvider(order.method)?.status(order, now) ?? { status: 'waiting' };
    if (standing.status === 'waiting') continue;
    const { orderNo, amount } = order;
    const event = {
      eventId: `${orderNo}-${standing.status}`,
      orderNo,
      amount: toAmount(amount),
      ...standing,
    };
    await acceptEvent(deps, order.method, event);
  }
  const requests = await deps.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.status, 'pending'))
    .orderBy(asc(withdrawals.requestedAt))
    .limit(AT_A_TIME);
  for (const { orderNo, amount, requestedAt } of requests) {
    const standing = byTheRule({ amount, requestedAt }, now);
    if (standing.status !== 'waiting') await decideWithdrawal(deps, orderNo, standing);
  }
  await decideDocumentsByItself(deps);
}
