import { object, enum as oneOf, string } from 'zod/mini';
import { amount, list, orElse, text, timestamp, timestampOrNone } from '../core/shapes.ts';

/** States of a deposit or a withdrawal (CASH-2, CASH-3). */
export const CASH_STATES = ['pending', 'approved', 'rejected', 'expired'] as const;
export type CashState = (typeof CASH_STATES)[number];

const status = oneOf(CASH_STATES);

/** Common fields of deposits and withdrawals. */
export const cashRecord = object({
  id: string(),
  /** Number by which customer service finds it. */
  orderNo: string(),
  /** Code of the payment method. */
  method: string(),
  /** Its name, in the requested language. */
  methodName: text,
  amount,
  fee: orElse(amount, 0),
  status,
  /** Why it was rejected, in the requested language. */
  reason: text,
  createdAt: timestamp,
  decidedAt: timestampOrNone,
});

/** Events of a record, oldest first. */
export const timeline = list(object({ state: status, at: timestamp, note: text }));
