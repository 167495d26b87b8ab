import type * as z from 'zod/mini';
import { nullable, object, enum as oneOf, optional, string } from 'zod/mini';
import { defineCall } from '../core/call.ts';
import { pageWithTotals } from '../core/page-by-cursor.ts';
import { amount, flag, list, orElse, text, timestampOrNone, withFields } from '../core/shapes.ts';
import { cashRecord, timeline } from './cash-records.ts';

export const METHOD_KINDS = ['bank', 'ewallet', 'redirect'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/** A deposit method (CASH-1). */
export const depositMethod = object({
  code: string(),
  name: string(),
  kind: oneOf(METHOD_KINDS),
  min: amount,
  max: amount,
  /** Deducted from each deposit. */
  fee: orElse(amount, 0),
  /** Fields of this method besides the amount. */
  fields: list(object({ name: string(), label: string(), required: flag, pattern: text })),
  /** The pending deposit by this method: there is one at a time. */
  pendingId: optional(nullable(string())),
  /** The player's own last amount by it: the form suggests no larger one. */
  lastAmount: orElse(nullable(amount), null),
  /** The note on the method, in the requested language: when money arrives, what is rejected. */
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

/** A deposit in lists. `credited` is what arrives in the balance. */
export const deposit = /* @__PURE__ */ withFields(cashRecord, {
  credited: orElse(amount, 0),
  /** What its promotion adds once it is approved; 0 without one. */
  bonus: orElse(amount, 0),
  /** Name of the promotion, in the requested language. */
  promotion: text,
  /** End of the time for payment; null without an end, or once it is over. */
  expiresAt: timestampOrNone,
});
export type Deposit = z.infer<typeof deposit>;

/** A deposit with instructions to pay it: lines to copy, a picture to scan, a page to visit; and its events. */
const detailed = /* @__PURE__ */ withFields(deposit, {
  instructions: list(object({ label: string(), value: string() })),
  /** SVG of the QR code, as a `data:` address. */
  qr: text,
  redirectUrl: text,
  timeline,
});

/** Starts a deposit. Needs `Idempotency-Key`. */
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
