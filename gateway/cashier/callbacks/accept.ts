import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { paymentCallback } from '#contract/cashier/payments.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { openCase } from '#gateway/auth/cases/open-case.ts';
import { findExcluded } from '#gateway/auth/persons/excluded.ts';
import { recordKeys } from '#gateway/auth/persons/record.ts';
import { holderValue, type IdentityValue, payerValue } from '#gateway/auth/persons/values.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { deposits, paymentEvents } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { DataKey } from '#gateway/platform/hashing/data-key.ts';
import type { Persons } from '#gateway/rewards/eligibility/once-a-person.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { decide, lockOrder } from '../deposits/decide.ts';
import type { Order } from '../providers/order.ts';

export type PaymentEvent = ParsedBodyOf<typeof paymentCallback>;

const hashEvent = ({ orderNo, status, amount, reason = '', payer }: PaymentEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([orderNo, status, amount, reason, ...(payer ? [payer] : [])]))
    .digest('hex');

/** Holds a deposit for a person: the paid amount is another one, or it was paid after its end. */
async function hold(
  tx: Transaction,
  { id }: Order,
  received: bigint,
  reason: string,
  at: number,
): Promise<void> {
  await tx.update(deposits).set({ received, reason, heldAt: at }).where(eq(deposits.id, id));
}

/** Returns the identity values of the payer that the provider names. */
const payerValues = ({ payer }: PaymentEvent): IdentityValue[] =>
  payer ? [payerValue(payer.methodCode, payer.number), ...holderValue(payer.name ?? '')] : [];

/** Does not credit money of an excluded person: it is sent back to its source (HOUSE-43). */
async function sendBack(tx: Transaction, order: Order, received: bigint, at: number): Promise<void> {
  await decide(tx, order, { status: 'rejected', reason: 'goes_back' }, at);
  await tx.update(deposits).set({ received }).where(eq(deposits.id, order.id));
  await openCase(tx, {
    kind: 'exclusion',
    subject: `deposit:${order.orderNo}`,
    memberId: order.memberId,
    details: `pay ${toAmount(received).toFixed(2)} of order ${order.orderNo} back to its payer, who is excluded`,
    at,
  });
}

/** Applies an event: it changes nothing where the order already has that result, whatever the order of events. */
async function apply(
  tx: Transaction,
  { dataKey, ...persons }: { readonly dataKey: DataKey } & Persons,
  order: Order,
  event: PaymentEvent,
  at: number,
): Promise<void> {
  const amount = toMinorUnits(event.amount);
  const isPending = order.status === 'pending';
  if (event.status === 'rejected') {
    // A held order waits for its reviewer.
    if (isPending && order.heldAt === null)
      await decide(tx, order, { status: 'rejected', reason: event.reason || 'refused_by_provider' }, at);
    return;
  }
  if (order.status === 'approved') return;
  if (!isPending) return hold(tx, order, amount, 'paid_late', at);
  if (order.heldAt !== null) return;
  if (amount !== order.amount) return hold(tx, order, amount, 'amount_differs', at);
  const values = payerValues(event);
  if ((await findExcluded(tx, dataKey, values, at, order.memberId))?.match === 'same')
    return sendBack(tx, order, amount, at);
  await decide(tx, order, { status: 'approved' }, at, persons);
  await recordKeys(tx, dataKey, order.memberId, values, at);
}

/**
 * Applies an event of a provider whose signature was checked: each event once, in one transaction with its movements.
 * @throws {GatewayError} `not.found` for an order that is not this provider's; `idempotency.conflict` for a known event
 * with other content
 */
export async function acceptEvent(
  deps: Pick<Deps, 'db' | 'clock' | 'changes' | 'dataKey' | 'readPersonId'>,
  provider: string,
  event: PaymentEvent,
): Promise<void> {
  const at = deps.clock();
  const memberId = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, event.orderNo);
    if (order?.method !== provider) throw new GatewayError('not.found');
    const isIt = and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, event.eventId));
    const contentHash = hashEvent(event);
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
    await apply(tx, deps, order, event, at);
    return order.memberId;
  });
  deps.changes.publish(memberId);
}
