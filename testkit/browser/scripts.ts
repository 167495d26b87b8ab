import type { Page, Request } from '@playwright/test';

const SCRIPT_FILE = /\/_astro\/[^?]+\.js(?:\?|$)/;

/** Whether a script file is asked for: to run it, or ahead of its import as any file is. */
export function asksForScript(request: Request): boolean {
  return request.resourceType() === 'script' || SCRIPT_FILE.test(request.url());
}

/** Addresses of the script files that a page asks for from now on, each once; fills up as it does. */
export function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (asksForScript(request)) scripts.add(request.url());
  });
  return scripts;
}
