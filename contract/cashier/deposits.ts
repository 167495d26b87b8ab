import type * as z from 'zod/mini';
import { nullable, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageWithTotals } from '../core/page-by-cursor.ts';
import { amount, flag, list, orElse, text, timestampOrNone, withFields } from '../core/shapes.ts';
import { cashRecord, timeline } from './cash-records.ts';

export const METHOD_KINDS = ['bank', 'ewallet', 'redirect'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** A way to pay in (CASH-1). */
export const depositMethod = object({
  code: string(),
  name: string(),
  kind: oneOf(METHOD_KINDS),
  min: amount,
  max: amount,
  /** Taken from each deposit. */
  fee: orElse(amount, 0),
  /** What this method asks for besides the amount. */
  fields: list(object({ name: string(), label: string(), required: flag, pattern: text })),
  /** The deposit by this method that is still pending: there is one at a time. */
  pendingId: optional(nullable(string())),
  /** The player's own last amount by it: nothing larger is suggested to them. */
  lastAmount: orElse(nullable(amount), null),
  /** What is good to know before, in the language asked for: when it arrives, what is rejected. */
  note: text,
});
export type DepositMethod = z.infer<typeof depositMethod>;

export const depositMethods = defineCall({
  method: 'GET',
  path: '/wps/deposits/methods',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: list(depositMethod),
});

/** A deposit as lists show it. `credited` is what arrives in the balance. */
export const deposit = /* @__PURE__ */ withFields(cashRecord, {
  credited: orElse(amount, 0),
  /** What its promotion adds once it is approved; 0 without one. */
  bonus: orElse(amount, 0),
  /** Name of the promotion, in the language asked for. */
  promotion: text,
  /** Until when it can be paid; null where that does not end, or has. */
  expiresAt: timestampOrNone,
});
export type Deposit = z.infer<typeof deposit>;

/** With what somebody has to do to pay: lines to copy, a picture to scan, a page to go to; and what happened to it. */
const detailed = /* @__PURE__ */ withFields(deposit, {
  instructions: list(object({ label: string(), value: string() })),
  /** SVG of the QR code, as a `data:` address. */
  qr: text,
  redirectUrl: text,
  timeline,
});

/** Needs `Idempotency-Key`. */
export const startDeposit = defineCall({
  method: 'POST',
  path: '/wps/deposits',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: detailed,
});

export const readDeposit = defineCall({
  method: 'GET',
  path: '/wps/deposits/{id}',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: detailed,
});

export const deposits = defineCall({
  method: 'GET',
  path: '/wps/deposits',
  access: 'member',
  moduleId: 'FUNDTRANS3',
  value: /* @__PURE__ */ pageWithTotals(deposit, /* @__PURE__ */ object({ amount, credited: amount })),
});
