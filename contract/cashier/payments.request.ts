import * as z from 'zod/mini';
import { positiveAmount } from '../core/amounts.request.ts';
import type { RequestTable } from '../core/request.ts';

export const paymentsRequests = {
  'POST /wps/callbacks/payments/{provider}': {
    summary: 'What a payment provider tells of an order; needs header Signature',
    body: z.object({
      eventId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      orderNo: z.string().check(z.regex(/^\w{1,40}$/)),
      status: z.enum(['approved', 'rejected']),
      amount: positiveAmount,
      /** Why it was rejected. */
      reason: z.optional(z.string().check(z.maxLength(200))),
    }),
    errors: ['signature.invalid', 'not.found', 'idempotency.conflict'],
  },
} as const satisfies RequestTable;
