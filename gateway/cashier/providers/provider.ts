import type { Language } from '#contract/core/languages.ts';
import type { Payee } from '#gateway/platform/settings/site-info.ts';
import type { Order } from './order.ts';

/** Instructions to pay an order. */
export interface Payment {
  readonly instructions: readonly { readonly label: string; readonly value: string }[];
  /** SVG of a QR code, as a `data:` address; empty without one. */
  readonly qr: string;
  /** A path of the gateway; empty without a redirect. */
  readonly redirectUrl: string;
}

export type Standing =
  | { readonly status: 'waiting' }
  | { readonly status: 'approved' }
  | { readonly status: 'rejected'; readonly reason: string };

/** A payment provider. It reports results by signed callbacks, as an external one does. */
export interface PaymentProvider {
  /** Code of its method, and its name in the address of its callbacks. */
  readonly code: string;
  /** Returns the payment instructions; the same at each call. @param payee whom a transfer pays */
  start(order: Order, language: Language, payee?: Payee): Payment;
  /** Returns the status of an order, as far as the provider has it without a person. @param now epoch milliseconds */
  status(order: Order, now: number): Standing;
}

export const NOTHING_TO_DO: Payment = { instructions: [], qr: '', redirectUrl: '' };
