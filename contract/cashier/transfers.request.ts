import * as z from 'zod/mini';
import { pin } from '../account/pin.ts';
import { positiveAmount } from '../core/amounts.request.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';

export const transfersRequests = {
  'GET /wps/transfers/settings': {
    summary: 'Amount that may be sent to the upline now, and the obstacles',
    action: 'transferToUpline',
    errors: ['permission.denied', 'transfer.no.upline', 'member.excluded'],
  },
  'POST /wps/transfers/upline': {
    summary: 'Send money to the upline; once per Idempotency-Key',
    idempotencyKey: 'required',
    body: z.extend(sealedFields, { amount: positiveAmount, paymentPassword: pin }),
    action: 'transferToUpline',
    errors: [
      'permission.denied',
      'transfer.no.upline',
      'transfer.refused',
      'member.excluded',
      'payment.password.missing',
      'payment.password.wrong',
      'payment.password.locked',
      'withdrawal.not.eligible',
      'balance.insufficient',
      'idempotency.conflict',
    ],
  },
} as const satisfies RequestTable;
