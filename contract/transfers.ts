import { object } from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, filled } from './shapes.ts';

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
