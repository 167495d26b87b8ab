import { page } from './page.ts';

/** Shows and hides the offline banner (fault 14). */
export function markOffline(): void {
  const mark = () => {
    if (navigator.onLine === false) page.offline = '';
    else delete page.offline;
  };
  mark();
  addEventListener('online', mark);
  addEventListener('offline', mark);
}

/** After load, so that it competes with nothing. The named policy passes this one address (NAV-17). */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !page.worker) return;
  addEventListener('load', () => {
    const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
    const address = '/sw.js';
    const policy = trustedTypes?.createPolicy('lobby', { createScriptURL: () => address });
    // The cast says what the browser knows: a trusted address is accepted where a string is.
    serviceWorker.register((policy ? policy.createScriptURL('') : address) as string).catch(() => {});
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): unknown };
}
