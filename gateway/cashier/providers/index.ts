import { bank } from './bank.ts';
import { page } from './page.ts';
import type { Provider } from './provider.ts';
import { wallet } from './wallet.ts';

const PROVIDERS: readonly Provider[] = [bank, wallet, page];

export const providerOf = (code: string): Provider | undefined =>
  PROVIDERS.find((provider) => provider.code === code);
