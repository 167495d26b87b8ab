import { bank } from './bank.ts';
import { page } from './page.ts';
import type { PaymentProvider } from './provider.ts';
import { wallet } from './wallet.ts';

const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [bank, wallet, page];

export const findPaymentProvider = (code: string): PaymentProvider | undefined =>
  PAYMENT_PROVIDERS.find((paymentProvider) => paymentProvider.code === code);
