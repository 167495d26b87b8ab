import { page } from './page.ts';

/** Shows and hides the offline banner (fault 14). */
export function markOffline(): void {
  const mark = () => {
    page.network = navigator.onLine === false ? 'off' : 'on';
  };
  mark();
  addEventListener('online', mark);
  addEventListener('offline', mark);
}

const WORKER = '/sw.js';

/** The part of Trusted Types that is used; not yet in the DOM library's types. */
declare const trustedTypes: {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(address: string): string };
};

/** After load, so that it competes with nothing; the named policy passes this one address (NAV-17). */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || page.worker === undefined) return;
  addEventListener('load', () => {
    const address =
      'trustedTypes' in window
        ? trustedTypes.createPolicy('lobby', { createScriptURL: () => WORKER }).createScriptURL('')
        : WORKER;
    navigator.serviceWorker.register(address).catch(() => {});
  });
}
