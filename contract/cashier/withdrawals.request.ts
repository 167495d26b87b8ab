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
    summary: 'Whether a withdrawal is possible now, and the obstacles',
    action: 'withdraw',
    errors: ['free.reject'],
  },
  'GET /wps/withdrawals/accounts': {
    summary: 'Accounts that receive withdrawals, masked',
    action: 'withdraw',
    errors: ['free.reject'],
  },
  'POST /wps/withdrawals/accounts': {
    summary: 'Add an account; its holder must be that of the first account',
    body: z.extend(sealedFields, {
      kind: z.enum(ACCOUNT_KINDS),
      methodCode: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Omitted where an account fixed it before. */
      holderName: z.optional(holderName),
      number: accountNumber,
      paymentPassword: pin,
    }),
    action: 'withdraw',
    errors: [
      'member.excluded',
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
    summary: 'Request a withdrawal: the money leaves the balance at once; once per Idempotency-Key',
    idempotencyKey: 'required',
    body: z.extend(sealedFields, {
      amount,
      accountId: z.string().check(z.maxLength(64)),
      /** Forfeits the bonuses with open turnover; without it they block the withdrawal. */
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
    summary: 'One withdrawal with its history',
    action: 'cashRecords',
    errors: ['not.found', 'free.reject'],
  },
  'GET /wps/withdrawals': {
    summary: 'Withdrawals of a range, newest first, with the sum of the whole range',
    query: z
      .object({ ...recordPaging, status: z.optional(z.enum(CASH_STATES)) })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'cashRecords',
    errors: ['free.reject'],
  },
} as const satisfies RequestTable;
