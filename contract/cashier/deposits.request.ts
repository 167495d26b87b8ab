import * as z from 'zod/mini';
import { positiveAmount as amount } from '../core/amounts.request.ts';
import { recordPaging } from '../core/paging.request.ts';
import { LIST_DAYS, rangeOfAtMost } from '../core/range.ts';
import type { RequestTable } from '../core/request.ts';
import { CASH_STATES } from './cash-records.ts';

export const depositsRequests = {
  'GET /wps/deposits/methods': {
    summary: 'Deposit methods, with their limits, fees and fields',
    action: 'deposit',
    errors: ['member.excluded', 'free.reject', 'permission.denied'],
  },
  'POST /wps/deposits': {
    summary: 'Start a deposit; once per Idempotency-Key, one pending per method',
    idempotencyKey: 'required',
    body: z.object({
      method: z.string().check(z.minLength(1), z.maxLength(40)),
      amount,
      fields: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
      promotionId: z.optional(z.string().check(z.maxLength(64))),
    }),
    action: 'deposit',
    errors: [
      'member.excluded',
      'profile.incomplete',
      'deposit.pending',
      'limit.deposit.reached',
      'promotion.closed',
      'idempotency.conflict',
      'not.found',
      'free.reject',
      'permission.denied',
    ],
  },
  'GET /wps/deposits/{id}': {
    summary: 'One deposit with its history',
    action: 'cashRecords',
    errors: ['not.found', 'free.reject'],
  },
  'GET /wps/deposits': {
    summary: 'Deposits of a range, newest first, with the sums of the whole range',
    query: z
      .object({ ...recordPaging, status: z.optional(z.enum(CASH_STATES)) })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'cashRecords',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
