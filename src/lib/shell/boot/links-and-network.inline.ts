import { attempt, page } from '#lib/html/page.client.ts';
import { followLinks } from './links.inline.ts';

/**
 * The inline script at the end of every page: the few listeners that make links feel native, and what depends on the
 * network. Until it runs, links behave as without scripts.
 */

addEventListener('online', markOffline);
addEventListener('offline', markOffline);
markOffline();
followLinks();
// Missing in this browser, without TLS, or failed: pages work without it (ALL-18).
if (page.worker) addEventListener('load', () => attempt(registerServiceWorker));

/** Shows or hides the offline banner (fault 14). */
function markOffline(): void {
  page.online = `${navigator.onLine}`;
}

interface Rules {
  createScriptURL(address: string): string;
}
/** The used part of Trusted Types, which the DOM library's types lack. */
interface TrustedTypes {
  createPolicy(name: string, rules: Rules): Rules;
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Registers the worker after load, so that it delays nothing (NAV-17), by a policy that allows only this address. */
function registerServiceWorker(): void {
  let rules: Rules = { createScriptURL: () => '/sw.js' };
  if (window.trustedTypes) rules = window.trustedTypes.createPolicy('lobby', rules);
  navigator.serviceWorker.register(rules.createScriptURL('')).catch(console.debug);
}
