import type { BrowserContext } from '@playwright/test';

/** Denies every page storage and, for scripts, cookies, like a browser that is set to store nothing. */
export const refuseStorage = (context: BrowserContext): Promise<unknown> => context.addInitScript(refuse);

/** Runs in the page. */
function refuse(): void {
  const denied = {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  Object.defineProperties(window, { localStorage: denied, sessionStorage: denied });
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
}
