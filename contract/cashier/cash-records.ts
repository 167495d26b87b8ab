import { object, enum as oneOf, string } from 'zod/mini';
import { amount, list, orElse, text, timestamp, timestampOrNone } from '../core/shapes.ts';

/** What becomes of a deposit or a withdrawal (CASH-2, CASH-3). */
export const CASH_STATES = ['pending', 'approved', 'rejected', 'expired'] as const;
export type CashState = (typeof CASH_STATES)[number];

const status = oneOf(CASH_STATES);

/** What deposits and withdrawals have in common. */
export const cashRecord = object({
  id: string(),
  /** Number that a person tells customer service. */
  orderNo: string(),
  /** Code of the payment method. */
  method: string(),
  /** Its name, in the language asked for. */
  methodName: text,
  amount,
  fee: orElse(amount, 0),
  status,
  /** Why it was rejected, in the language asked for. */
  reason: text,
  createdAt: timestamp,
  decidedAt: timestampOrNone,
});

/** What happened to a record, oldest first. */
export const timeline = list(object({ state: status, at: timestamp, note: text }));
