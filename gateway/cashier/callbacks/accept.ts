import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { paymentCallback } from '#contract/cashier/payments.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { deposits, paymentEvents } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { toMinorUnits } from '#gateway/wallet/amounts.ts';
import { decide, lockOrder } from '../deposits/decide.ts';
import type { Order } from '../providers/order.ts';

export type PaymentEvent = ParsedBodyOf<typeof paymentCallback>;

const hashOf = ({ orderNo, status, amount, reason = '' }: PaymentEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([orderNo, status, amount, reason]))
    .digest('hex');

/** Leaves a deposit to a person: what was paid is not what was asked for, or came when it was over. */
async function hold(
  tx: Transaction,
  { id }: Order,
  received: bigint,
  reason: string,
  at: number,
): Promise<void> {
  await tx.update(deposits).set({ received, reason, heldAt: at }).where(eq(deposits.id, id));
}

/** What an event changes: nothing where the order was decided as it says, whatever the order events come in. */
async function apply(tx: Transaction, order: Order, event: PaymentEvent, at: number): Promise<void> {
  const amount = toMinorUnits(event.amount);
  const isPending = order.status === 'pending';
  if (event.status === 'rejected') {
    // One that is held stays with the person.
    if (isPending && order.heldAt === null)
      await decide(tx, order, { status: 'rejected', reason: event.reason || 'refused_by_provider' }, at);
    return;
  }
  if (order.status === 'approved') return;
  if (!isPending) return hold(tx, order, amount, 'paid_late', at);
  if (order.heldAt !== null) return;
  if (amount !== order.amount) return hold(tx, order, amount, 'amount_differs', at);
  await decide(tx, order, { status: 'approved' }, at);
}

/**
 * Takes what a provider tells, whose signature was checked: each event once, in one transaction with what it moves.
 * @throws {GatewayError} `not.found` for an order that is none of this provider's; `idempotency.conflict` for an event
 *   that came with other words before
 */
export async function acceptEvent(
  deps: Pick<Deps, 'db' | 'clock' | 'changes'>,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  const at = deps.clock();
  const memberId = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, event.orderNo);
    if (order?.method !== provider) throw new GatewayError('not.found');
    const isIt = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, event.eventId));
    const contentHash = hashOf(event);
    const [fresh] = await tx
      .insert(paymentEvents)
      .values({ provider, eventId: event.eventId, contentHash, receivedAt: at })
      .onConflictDoNothing()
      .returning();
    if (!fresh) {
      const [first] = await tx.select().from(paymentEvents).where(isIt);
      if (first?.contentHash !== contentHash) throw new GatewayError('idempotency.conflict');
      return order.memberId;
    }
    await apply(tx, order, event, at);
    return order.memberId;
  });
  deps.changes.publish(memberId);
}
