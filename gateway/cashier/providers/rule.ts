import { REJECTED_CENTS } from '../methods/methods.ts';
import type { Order } from './order.ts';
import type { Standing } from './provider.ts';

/** Delay of a decision by the reference providers. */
const AFTER_MS = 4_000;

/** Decides by the rule that each method states: by the cents of the amount, a few seconds after the start. */
export function byTheRule(
  { amount, requestedAt }: Pick<Order, 'amount' | 'requestedAt'>,
  now: number,
): Standing {
  if (now - requestedAt < AFTER_MS) return { status: 'waiting' };
  return amount % 100n === REJECTED_CENTS
    ? { status: 'rejected', reason: 'demo_rule' }
    : { status: 'approved' };
}
