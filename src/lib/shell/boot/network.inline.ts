import { page } from '#lib/html/page.client.ts';

/** Shows and hides the offline banner (fault 14). */
export function markOffline(): void {
  addEventListener('online', mark);
  addEventListener('offline', mark);
  mark();
}

function mark(): void {
  page.online = `${navigator.onLine}`;
}

/** The part of Trusted Types that is used; not yet in the DOM library's types. */
interface TrustedTypes {
  createPolicy(name: string, rules: typeof ADDRESS): typeof ADDRESS;
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The rule of a policy that passes this one address, and where there are no policies the address itself. */
const ADDRESS = { createScriptURL: (_address: string) => '/sw.js' };

/** After load, so that it competes with nothing (NAV-17). */
export function registerServiceWorker(): void {
  if (!page.worker) return;
  addEventListener('load', () => {
    const { trustedTypes } = window;
    const { serviceWorker } = navigator;
    const rule = trustedTypes ? trustedTypes.createPolicy('lobby', ADDRESS) : ADDRESS;
    // Not in this browser, not without TLS, or not now: pages do without.
    if (serviceWorker) serviceWorker.register(rule.createScriptURL('')).catch(() => {});
  });
}
