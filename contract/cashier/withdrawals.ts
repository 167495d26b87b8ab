import type * as z from 'zod/mini';
import { nullable, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageWithTotals } from '../core/page-by-cursor.ts';
import { amount, count, flag, list, nothing, orElse, text, timestamp, withFields } from '../core/shapes.ts';
import { turnover } from '../rewards/turnovers.ts';
import { cashRecord, timeline } from './cash-records.ts';

/** Why money may not leave a member's account now (CASH-3, HOUSE-27). */
export const WITHDRAWAL_OBSTACLES = [
  'verification',
  'tooNew',
  'pending',
  'dailyLimit',
  'turnover',
  'payBack',
] as const;
export type WithdrawalObstacle = (typeof WITHDRAWAL_OBSTACLES)[number];

export const ACCOUNT_KINDS = ['bank', 'ewallet'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** `waits`: a person reviews it first, whatever its age (HOUSE-41). */
export const ACCOUNT_STATES = ['added', 'waits'] as const;

export const withdrawalSettings = defineCall({
  method: 'GET',
  path: '/wps/withdrawals/settings',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: object({
    min: amount,
    max: amount,
    fee: orElse(amount, 0),
    /** Withdrawals that may still be requested today. */
    remainingToday: count,
    /** The limit of a day. */
    dailyLimit: orElse(count, 0),
    eligible: flag,
    reason: optional(nullable(oneOf(WITHDRAWAL_OBSTACLES))),
    /** Open turnover before a withdrawal (RWD-4). */
    turnovers: list(turnover),
    /**
     * By kind of account: deposited money that must first return there, and the maximum for it now. The maximum is less
     * than `max` only where that is less than the balance.
     */
    payBack: list(object({ kind: oneOf(ACCOUNT_KINDS), amount, most: amount })),
    /** Whether a PIN is set: no withdrawal works without it (SAFE-2). */
    hasPaymentPassword: flag,
  }),
});

/** A payout account; every reader sees only the last digits of its number (SAFE-3). */
export const withdrawalAccount = object({
  id: string(),
  kind: oneOf(ACCOUNT_KINDS),
  /** Name of the bank or the wallet. */
  name: string(),
  masked: string(),
  /** A new one has a waiting time. */
  usableFrom: timestamp,
  state: orElse(oneOf(ACCOUNT_STATES), 'added'),
});
export type WithdrawalAccount = z.infer<typeof withdrawalAccount>;

/** Banks and wallets to choose from. */
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
    /** Fixed by the first account, masked; empty before. */
    holderName: text,
    /** Waiting time of a new account, in words; empty without one. */
    wait: text,
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
  /** Masked number of its account. */
  account: text,
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Requests a withdrawal. Needs `Idempotency-Key`. The money leaves the balance immediately. */
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
