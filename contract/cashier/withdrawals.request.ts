import * as z from 'zod/mini';
import { pin } from '../account/pin.ts';
import { positiveAmount as amount } from '../core/amounts.request.ts';
import { recordPaging } from '../core/paging.request.ts';
import { LIST_DAYS, rangeOfAtMost } from '../core/range.ts';
import type { RequestTable } from '../core/request.ts';
import { sealedFields } from '../core/sealed.request.ts';
import { CASH_STATES } from './cash-records.ts';
import { accountNumber, holderName } from './payout-account.ts';
import { ACCOUNT_KINDS } from './withdrawals.ts';

export const withdrawalsRequests = {
  'GET /wps/withdrawals/settings': {
    summary: 'Whether a withdrawal is possible now, and what is in its way',
    action: 'withdraw',
    errors: ['free.reject'],
  },
  'GET /wps/withdrawals/accounts': {
    summary: 'Accounts that money is paid out to, masked',
    action: 'withdraw',
    errors: ['free.reject'],
  },
  'POST /wps/withdrawals/accounts': {
    summary: 'Add an account; the name of its holder is fixed by the first',
    body: z.extend(sealedFields, {
      kind: z.enum(ACCOUNT_KINDS),
      methodCode: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Left out where an account fixed it before. */
      holderName: z.optional(holderName),
      number: accountNumber,
      paymentPassword: pin,
    }),
    action: 'withdraw',
    errors: [
      'payment.password.wrong',
      'payment.password.locked',
      'payment.password.missing',
      'account.too.many',
      'account.holder',
      'account.known',
      'free.reject',
    ],
  },
  'POST /wps/withdrawals/accounts/{id}/remove': {
    summary: 'Remove an account',
    body: z.extend(sealedFields, { paymentPassword: pin }),
    action: 'withdraw',
    errors: [
      'payment.password.wrong',
      'payment.password.locked',
      'payment.password.missing',
      'not.found',
      'free.reject',
    ],
  },
  'POST /wps/withdrawals': {
    summary: 'Ask for a withdrawal: the money leaves the balance at once; once for an Idempotency-Key',
    idempotencyKey: 'required',
    body: z.extend(sealedFields, {
      amount,
      accountId: z.string().check(z.maxLength(64)),
      /** Gives up the bonuses whose turnover is not reached; without it they are in the way. */
      forfeit: z._default(z.boolean(), false),
      paymentPassword: pin,
    }),
    action: 'withdraw',
    errors: [
      'payment.password.wrong',
      'payment.password.locked',
      'payment.password.missing',
      'withdrawal.not.eligible',
      'withdrawal.pay.back',
      'account.not.usable',
      'balance.insufficient',
      'idempotency.conflict',
      'not.found',
      'free.reject',
    ],
  },
  'GET /wps/withdrawals/{id}': {
    summary: 'One withdrawal with what happened to it',
    action: 'cashRecords',
    errors: ['not.found', 'free.reject'],
  },
  'GET /wps/withdrawals': {
    summary: 'Withdrawals of a range, newest first, with the sum of all of it',
    query: z
      .object({ ...recordPaging, status: z.optional(z.enum(CASH_STATES)) })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'cashRecords',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
