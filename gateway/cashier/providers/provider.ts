import type { Language } from '#contract/core/languages.ts';
import type { Order } from './order.ts';

/** What somebody has to do to pay an order. */
export interface Payment {
  readonly instructions: readonly { readonly label: string; readonly value: string }[];
  /** SVG of a QR code, as a `data:` address; empty without one. */
  readonly qr: string;
  /** A path of the gateway; empty where nobody is sent anywhere. */
  readonly redirectUrl: string;
}

export type Standing =
  | { readonly status: 'waiting' }
  | { readonly status: 'approved' }
  | { readonly status: 'rejected'; readonly reason: string };

/** One way to be paid. What it learns by itself it tells by signed callbacks, as one that is somewhere else does. */
export interface PaymentProvider {
  /** Code of the method that it serves, and its name in the address of its callbacks. */
  readonly code: string;
  /** What to do to pay; the same each time it is asked. */
  start(order: Order, language: Language): Payment;
  /** What became of an order, as far as the provider can tell without anybody's help. @param now epoch milliseconds */
  status(order: Order, now: number): Standing;
}

export const NOTHING_TO_DO: Payment = { instructions: [], qr: '', redirectUrl: '' };
