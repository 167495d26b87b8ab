import * as z from 'zod/mini';
import { positiveAmount } from '../core/amounts.request.ts';
import type { RequestTable } from '../core/request.ts';

export const paymentsRequests = {
  'POST /wps/callbacks/payments/{provider}': {
    summary: 'Report an event of an order, by its payment provider; needs header Signature',
    body: z.object({
      eventId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      orderNo: z.string().check(z.regex(/^\w{1,40}$/)),
      status: z.enum(['approved', 'rejected']),
      amount: positiveAmount,
      /** Why it was rejected. */
      reason: z.optional(z.string().check(z.maxLength(200))),
      /** The payer, where the provider names it: the bank or wallet, its number, the name. */
      payer: z.optional(
        z.object({
          methodCode: z.string().check(z.minLength(1), z.maxLength(40)),
          number: z.string().check(z.regex(/\d/), z.maxLength(40)),
          name: z.optional(z.string().check(z.maxLength(100))),
        }),
      ),
    }),
    errors: ['signature.invalid', 'not.found', 'idempotency.conflict'],
  },
} as const satisfies RequestTable;
