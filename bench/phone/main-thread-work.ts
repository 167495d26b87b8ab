import type { Browser, CDPSession } from '@playwright/test';
import { FRESH_PHONE, SLOW_PHONE } from './slow-phone.ts';

/** Names of Chromium's metrics, in seconds; the first is all work of the thread, the others are parts of it. */
const KINDS = ['TaskDuration', 'RecalcStyleDuration', 'LayoutDuration', 'ScriptDuration'] as const;

/** Work in milliseconds of a slow phone's processor. */
export type MainThreadWork = { all: number; styles: number; layout: number; scripts: number };

/**
 * Measures the work of the main thread until a page and its pictures are loaded: the thread's CPU time on this machine,
 * times the slowness of a slow phone. With a throttled processor, waiting would count as work.
 */
export async function mainThreadWork(browser: Browser, url: string): Promise<MainThreadWork> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await readMetrics(session);
    // Waits for lazy pictures too, unlike the load event.
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const after = await readMetrics(session);
    const [all = 0, styles = 0, layout = 0, scripts = 0] = KINDS.map(
      (kind) => ((after.get(kind) ?? 0) - (before.get(kind) ?? 0)) * 1_000 * SLOW_PHONE.cpu,
    );
    return { all, styles, layout, scripts };
  } finally {
    await context.close();
  }
}

async function readMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
