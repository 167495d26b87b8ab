import type { Browser, CDPSession } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { median, table } from './numbers.ts';
import type { Measured } from './section.ts';
import { FRESH_PHONE, SLOW_PHONE } from './slow-phone.ts';

const RUNS = 5;
const MOST_MS = 600;
const PAGES = { home: href('home'), 'game list': href('gameList') };
/** Names of Chromium's metrics, all in seconds; the first is all work of the thread, the others are parts of it. */
const KINDS = ['TaskDuration', 'RecalcStyleDuration', 'LayoutDuration', 'ScriptDuration'] as const;

/** Work of the main thread until a page and its pictures are there, on a slow phone's processor. */
export async function mainThread(browser: Browser, origin: string): Promise<Measured> {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const runs: number[][] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await workOf(browser, origin + path));
    rows.push([name, ...KINDS.map((_, kind) => median(runs.map((work) => work[kind] ?? Number.NaN)))]);
  }
  return {
    text: table(['page', 'all work, ms', 'styles', 'layout', 'scripts'], rows),
    goals: rows.map(([name, all]) => ({
      goal: `at most ${MOST_MS} ms of work of the main thread for ${name}`,
      measured: `${Math.round(Number(all))} ms`,
      reached: Number(all) <= MOST_MS,
    })),
  };
}

async function workOf(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu });
    const before = await metricsOf(session);
    await page.goto(url, { waitUntil: 'load' });
    // What is painted after the last picture came.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    const after = await metricsOf(session);
    return KINDS.map((kind) => ((after.get(kind) ?? 0) - (before.get(kind) ?? 0)) * 1_000);
  } finally {
    await context.close();
  }
}

async function metricsOf(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
