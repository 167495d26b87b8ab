import { page } from '#lib/html/page.client.ts';
import { followLinks } from './links.inline.ts';

/**
 * The inline script at the end of every page: the few listeners that make links feel native, and what depends on the
 * network. Until it is here links lead where they lead without scripts.
 */

addEventListener('online', markOffline);
addEventListener('offline', markOffline);
markOffline();
followLinks();
registerServiceWorker();

/** Shows or hides the offline banner (fault 14). */
function markOffline(): void {
  page.online = `${navigator.onLine}`;
}

interface Rules {
  createScriptURL(address: string): string;
}
/** The part of Trusted Types that is used; not yet in the DOM library's types. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** After load, so that it competes with nothing (NAV-17). */
function registerServiceWorker(): void {
  if (!page.worker) return;
  addEventListener('load', () => {
    const { trustedTypes } = window;
    const { serviceWorker } = navigator;
    /** The rule of a policy that passes this one address, and where there are no policies the address itself. */
    const address: Rules = { createScriptURL: () => '/sw.js' };
    // Not in this browser, not without TLS, or not now: pages do without.
    if (serviceWorker)
      serviceWorker
        .register((trustedTypes ? trustedTypes.createPolicy('lobby', address) : address).createScriptURL(''))
        .catch(() => {});
  });
}
