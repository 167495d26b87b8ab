import type { AccountKind } from '#contract/cashier/withdrawals.ts';

/** Payout methods: banks and e-wallets of a fictional country. Names are not translated. */
export const PAYOUT_METHODS: readonly {
  readonly code: string;
  readonly kind: AccountKind;
  readonly name: string;
}[] = [
  { code: 'harbourbank', kind: 'bank', name: 'Harbour Bank' },
  { code: 'northbank', kind: 'bank', name: 'Northern Bank' },
  { code: 'unionbank', kind: 'bank', name: 'Union Trust Bank' },
  { code: 'demowallet', kind: 'ewallet', name: 'Demo wallet' },
  { code: 'swiftpay', kind: 'ewallet', name: 'SwiftPay' },
];

export const findPayoutMethod = (code: string) => PAYOUT_METHODS.find((method) => method.code === code);
