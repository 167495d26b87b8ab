import type { AccountKind } from '#contract/cashier/withdrawals.ts';
import type { GatewaySettings } from '#gateway/platform/settings/settings.ts';

const DEMO_WALLET = 'demowallet';

/** Payout methods: banks and e-wallets of a fictional country. Names are not translated. */
export const PAYOUT_METHODS: readonly {
  readonly code: string;
  readonly kind: AccountKind;
  readonly name: string;
}[] = [
  { code: 'harbourbank', kind: 'bank', name: 'Harbour Bank' },
  { code: 'northbank', kind: 'bank', name: 'Northern Bank' },
  { code: 'unionbank', kind: 'bank', name: 'Union Trust Bank' },
  { code: DEMO_WALLET, kind: 'ewallet', name: 'Demo wallet' },
  { code: 'swiftpay', kind: 'ewallet', name: 'SwiftPay' },
];

/** Returns those that a site offers: the wallet of the demonstration only with its data (OPER-40). */
export const offeredPayouts = ({ DEMO_DATA }: Pick<GatewaySettings, 'DEMO_DATA'>) =>
  PAYOUT_METHODS.filter(({ code }) => DEMO_DATA || code !== DEMO_WALLET);

export const findPayoutMethod = (code: string) => PAYOUT_METHODS.find((method) => method.code === code);
