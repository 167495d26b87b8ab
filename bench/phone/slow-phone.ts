import type { BrowserContext, Page } from '@playwright/test';

/** A cheap phone on a bad network: 6 times slower, 400 kbit/s, round trip of 400 ms. */
export const SLOW_PHONE = { cpu: 6, bytesPerSecond: 400_000 / 8, roundTripMs: 400 };

/** Opens a page of the context with this slowness. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.roundTripMs,
    downloadThroughput: SLOW_PHONE.bytesPerSecond,
    uploadThroughput: SLOW_PHONE.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu });
  return page;
}

/** Creates the context of a new phone: no cache, no session. */
export const FRESH_PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

/** Returns the first contentful paint of the page, in ms after the start of the navigation. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
