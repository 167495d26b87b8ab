import type { Page, Request } from '@playwright/test';

const SCRIPT_FILE = /\/_astro\/[^?]+\.js(?:\?|$)/;

/** Reports whether a request is for a script file: to run it, or as a prefetched file. */
export function asksForScript(request: Request): boolean {
  return request.resourceType() === 'script' || SCRIPT_FILE.test(request.url());
}

/** Collects the addresses of script files that a page requests from now on, each once. */
export function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (asksForScript(request)) scripts.add(request.url());
  });
  return scripts;
}
