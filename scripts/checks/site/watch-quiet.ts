import type { Page, Request } from '@playwright/test';
import { EVENTS_PATH } from '#contract/events/events.ts';

const QUIET_WITHIN_MS = 60_000;

/** Requests for scripts and calls, which may cause more. The event stream is excluded: it stays open with the page. */
const isAwaited = ({ pathname }: URL) => /^\/(?:_astro|wps)\//.test(pathname) && pathname !== EVENTS_PATH;

/** Returns a function that resolves once no script and no call was pending for that many milliseconds. */
export function watchQuiet(page: Page): (settleMs: number) => Promise<void> {
  const underWay = new Set<Request>();
  let changed = performance.now();
  const change = (request: Request, begins: boolean) => {
    if (!isAwaited(new URL(request.url()))) return;
    changed = performance.now();
    if (begins) underWay.add(request);
    else underWay.delete(request);
  };
  page.on('request', (request) => change(request, true));
  page.on('requestfinished', (request) => change(request, false));
  page.on('requestfailed', (request) => change(request, false));
  return async (settleMs) => {
    changed = performance.now();
    const deadline = changed + QUIET_WITHIN_MS;
    for (;;) {
      const left = changed + settleMs - performance.now();
      if (underWay.size === 0 && left <= 0) return;
      if (performance.now() > deadline) {
        throw new Error(`${page.url()} still waits for ${[...underWay].map((request) => request.url())}`);
      }
      await page.waitForTimeout(Math.max(left, 20));
    }
  };
}
