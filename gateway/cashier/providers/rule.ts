import { REJECTED_CENTS } from '../methods/methods.ts';
import type { Order } from './order.ts';
import type { Standing } from './provider.ts';

/** The reference providers have made up their minds after this long. */
const AFTER_MS = 4_000;

/** The rule that is told beside each method: by the cents of the amount, a few seconds after the start. */
export function byTheRule(
  { amount, requestedAt }: Pick<Order, 'amount' | 'requestedAt'>,
  now: number,
): Standing {
  if (now - requestedAt < AFTER_MS) return { status: 'waiting' };
  return amount % 100n === REJECTED_CENTS
    ? { status: 'rejected', reason: 'demo_rule' }
    : { status: 'approved' };
}
