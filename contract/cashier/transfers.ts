import { object } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { amount, filled } from '../core/shapes.ts';

/** Needs `Idempotency-Key`. */
export const transferToUpline = defineCall({
  method: 'POST',
  path: '/wps/transfers/upline',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  bodyFormat: 'sealed',
  /** `balance` is what is left. */
  value: object({ orderNo: filled, balance: amount }),
});
