import * as z from 'zod/mini';
import { paymentPassword } from '../payment-password.ts';
import { positiveAmount } from './amounts.ts';
import type { RequestTable } from './request.ts';
import { sealedFields } from './sealed.ts';

export const transfersRequests = {
  'POST /wps/transfers/upline': {
    summary: 'Send money to the upline; once for an Idempotency-Key',
    body: z.extend(sealedFields, { amount: positiveAmount, paymentPassword }),
    action: 'transferToUpline',
    errors: [
      'permission.denied',
      'transfer.no.upline',
      'payment.password.missing',
      'payment.password.wrong',
      'payment.password.locked',
      'withdrawal.not.eligible',
      'balance.insufficient',
      'idempotency.conflict',
    ],
  },
} as const satisfies RequestTable;
