import type * as z from 'zod/mini';
import { nullable, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageWithTotals } from '../core/page-by-cursor.ts';
import { amount, count, flag, list, nothing, orElse, text, timestamp, withFields } from '../core/shapes.ts';
import { turnover } from '../rewards/turnovers.ts';
import { cashRecord, timeline } from './cash-records.ts';

/** Why a member may not withdraw now (CASH-3). */
export const WITHDRAWAL_OBSTACLES = ['verification', 'pending', 'dailyLimit', 'turnover'] as const;
export type WithdrawalObstacle = (typeof WITHDRAWAL_OBSTACLES)[number];

export const ACCOUNT_KINDS = ['bank', 'ewallet'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const withdrawalSettings = defineCall({
  method: 'GET',
  path: '/wps/withdrawals/settings',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: object({
    min: amount,
    max: amount,
    fee: orElse(amount, 0),
    /** How many more may be asked for today. */
    remainingToday: count,
    /** Of how many. */
    dailyLimit: orElse(count, 0),
    eligible: flag,
    reason: optional(nullable(oneOf(WITHDRAWAL_OBSTACLES))),
    /** What is owed before a withdrawal (RWD-4). */
    turnovers: list(turnover),
    /**
     * By kind of account: what came from there and goes back first, and the most that may go there now, which is less than
     * `max` only where that is less than the balance.
     */
    payBack: list(object({ kind: oneOf(ACCOUNT_KINDS), amount, most: amount })),
    /** Whether a payment PIN is set: nothing is paid out without it (SAFE-2). */
    hasPaymentPassword: flag,
  }),
});

/** Where money is paid out to; nobody is shown more of its number than the last digits (SAFE-3). */
export const withdrawalAccount = object({
  id: string(),
  kind: oneOf(ACCOUNT_KINDS),
  /** Of the bank or the wallet. */
  name: string(),
  masked: string(),
  /** A new one waits. */
  usableFrom: timestamp,
});
export type WithdrawalAccount = z.infer<typeof withdrawalAccount>;

/** What banks and wallets there are to choose from. */
const accountMethods = list(object({ code: string(), kind: oneOf(ACCOUNT_KINDS), name: string() }));

export const withdrawalAccounts = defineCall({
  method: 'GET',
  path: '/wps/withdrawals/accounts',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: object({
    list: list(withdrawalAccount),
    max: count,
    methods: accountMethods,
    /** Fixed by the first account, masked; empty while there was none. */
    holderName: text,
  }),
});

export const addWithdrawalAccount = defineCall({
  method: 'POST',
  path: '/wps/withdrawals/accounts',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  bodyFormat: 'sealed',
  value: withdrawalAccount,
});

export const removeWithdrawalAccount = defineCall({
  method: 'POST',
  path: '/wps/withdrawals/accounts/{id}/remove',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  bodyFormat: 'sealed',
  value: nothing,
});

export const withdrawal = /* @__PURE__ */ withFields(cashRecord, {
  /** Masked number of the account that it goes to. */
  account: text,
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Needs `Idempotency-Key`. The money leaves the balance at once. */
export const startWithdrawal = defineCall({
  method: 'POST',
  path: '/wps/withdrawals',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  bodyFormat: 'sealed',
  value: withdrawal,
});

export const readWithdrawal = defineCall({
  method: 'GET',
  path: '/wps/withdrawals/{id}',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: /* @__PURE__ */ withFields(withdrawal, { timeline }),
});

export const withdrawals = defineCall({
  method: 'GET',
  path: '/wps/withdrawals',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: /* @__PURE__ */ pageWithTotals(withdrawal, object({ amount })),
});
