import * as z from 'zod/mini';
import { CASH_STATES } from '../cash-records.ts';
import { loginPassword } from '../credentials.ts';
import { GAME_TYPES } from '../games.ts';
import { LEDGER_KINDS } from '../ledger-kinds.ts';
import { verificationCode } from '../mobile.ts';
import { paymentPassword } from '../payment-password.ts';
import { accountNumber, holderName } from '../payout-account.ts';
import { EXPORT_DAYS, LIST_DAYS, range, rangeOfAtMost } from '../range.ts';
import { ACCOUNT_KINDS } from '../withdrawals.ts';
import { positiveAmount as amount } from './amounts.ts';
import { cursorPaging, paging } from './paging.ts';
import type { RequestTable } from './request.ts';
import { sealedFields } from './sealed.ts';
import { timeZoneName } from './time-zone.ts';

const records = { ...range, ...paging, ...cursorPaging };
/** All movements of the member's own, or those that come from being an agent. */
const types = z._default(z.enum(['M', 'A']), 'M');
export const timeZone = z._default(timeZoneName, 'UTC');

export const cashRequests = {
  'GET /wps/deposits/methods': {
    summary: 'Ways to pay in, with their limits, fees and fields',
    action: 'deposit',
    errors: ['member.excluded', 'free.reject', 'permission.denied'],
  },
  'POST /wps/deposits': {
    summary: 'Start a deposit; once for an Idempotency-Key, one pending for each method',
    body: z.object({
      method: z.string().check(z.minLength(1), z.maxLength(40)),
      amount,
      fields: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
      promotionId: z.optional(z.string().check(z.maxLength(64))),
    }),
    action: 'deposit',
    errors: [
      'member.excluded',
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
    summary: 'One deposit with what happened to it',
    action: 'cashRecords',
    errors: ['not.found', 'free.reject'],
  },
  'GET /wps/deposits': {
    summary: 'Deposits of a range, newest first, with the sums of all of it',
    query: z.object({ ...records, status: z.optional(z.enum(CASH_STATES)) }).check(rangeOfAtMost(LIST_DAYS)),
    action: 'cashRecords',
    errors: ['free.reject'],
  },
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
      paymentPassword,
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
    body: z.extend(sealedFields, { paymentPassword }),
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
    body: z.extend(sealedFields, {
      amount,
      accountId: z.string().check(z.maxLength(64)),
      /** Gives up the bonuses whose turnover is not reached; without it they are in the way. */
      forfeit: z._default(z.boolean(), false),
      paymentPassword,
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
    query: z.object({ ...records, status: z.optional(z.enum(CASH_STATES)) }).check(rangeOfAtMost(LIST_DAYS)),
    action: 'cashRecords',
    errors: ['free.reject'],
  },
  'GET /wps/turnovers': {
    summary: 'What has to be bet before a withdrawal, and what was',
    action: 'account',
  },
  'GET /wps/transactions': {
    summary: 'Movements of a range, newest first, with the sums of all of it',
    query: z
      .object({ ...records, kind: z.optional(z.enum(LEDGER_KINDS)), types })
      .check(rangeOfAtMost(LIST_DAYS)),
    action: 'playRecords',
    errors: ['free.reject', 'permission.denied'],
  },
  'GET /wps/bets': {
    summary: 'Bets of a range, newest first, with the sums of all of it',
    query: z.object({ ...records, gameType: z.optional(z.enum(GAME_TYPES)) }).check(rangeOfAtMost(LIST_DAYS)),
    action: 'playRecords',
  },
  'GET /wps/reports/profit-loss': {
    summary: "Win minus bet plus rebate plus promotion, by day in the caller's time zone and by type of game",
    query: z.object({ ...range, timeZone }).check(rangeOfAtMost(LIST_DAYS)),
    action: 'playRecords',
  },
  'GET /wps/reports/net-deposits': {
    summary: 'What was paid in and out since the account was opened',
    action: 'cashRecords',
    errors: ['free.reject'],
  },
  'POST /wps/member/payment-password': {
    summary: 'Set the payment password, or change it',
    body: z.extend(sealedFields, {
      current: z.optional(paymentPassword),
      loginPassword: z.optional(loginPassword),
      /** In place of the current one that was forgotten, beside the login password. */
      code: z.optional(verificationCode),
      newPaymentPassword: paymentPassword,
    }),
    action: 'security',
    errors: [
      'payment.password.wrong',
      'payment.password.locked',
      'code.wrong',
      'contact.missing',
      'password.old.wrong',
      'modify.new.old.same',
      'free.reject',
    ],
  },
} as const satisfies RequestTable;

/** What the exports take, which stream CSV and are no calls of the envelope. */
export const transactionsExportQuery = z
  .object({ ...range, types, timeZone })
  .check(rangeOfAtMost(EXPORT_DAYS));
export const betsExportQuery = z
  .object({ ...range, gameType: z.optional(z.enum(GAME_TYPES)), timeZone })
  .check(rangeOfAtMost(EXPORT_DAYS));
