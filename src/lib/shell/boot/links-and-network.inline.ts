import { page } from '#lib/html/page.client.ts';
import { followLinks } from './links.inline.ts';

/**
 * The inline script at the end of every page: the few listeners that make links feel native, and what depends on the
 * network. Until it is here links lead where they lead without scripts.
 */

markOffline();
followLinks();
registerServiceWorker();

/** Shows and hides the offline banner (fault 14). */
function markOffline(): void {
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
function registerServiceWorker(): void {
  if (!page.worker) return;
  addEventListener('load', () => {
    const { trustedTypes } = window;
    const { serviceWorker } = navigator;
    const rule = trustedTypes ? trustedTypes.createPolicy('lobby', ADDRESS) : ADDRESS;
    // Not in this browser, not without TLS, or not now: pages do without.
    if (serviceWorker) serviceWorker.register(rule.createScriptURL('')).catch(() => {});
  });
}
