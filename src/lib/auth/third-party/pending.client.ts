import { tabArea } from '#lib/storage/areas.client.ts';
import { THIRD_PARTY_KEY } from '#lib/storage/keys.ts';
import type { Provider } from './offer.server.ts';

/** An account of a third party that nobody has registered with yet, kept for the form that does. */
export interface PendingAccount {
  readonly provider: Provider;
  readonly idToken: string;
  readonly name: string;
  readonly email: string;
  /** Epoch milliseconds; the gateway takes a sign-in for ten minutes. */
  readonly until: number;
}

/** The account that waits in this tab; undefined once its time is over. */
export function pendingAccount(): PendingAccount | undefined {
  try {
    const account: PendingAccount | null = JSON.parse(tabArea.get(THIRD_PARTY_KEY) ?? 'null');
    return account && account.until > Date.now() ? account : undefined;
  } catch {
    return undefined;
  }
}
