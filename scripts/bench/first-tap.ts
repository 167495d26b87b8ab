import type { Browser, Locator, Page } from '@playwright/test';
import { href } from '#lib/routes.ts';
import { median, table } from './numbers.ts';
import { FRESH_PHONE, slowPage } from './slow-phone.ts';

const RUNS = 5;

type Tap = {
  what: string;
  path: string;
  target: (page: Page) => Locator;
  /** Resolves once the page has answered the tap. */
  answer: (page: Page) => Promise<unknown>;
};

const leaves = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame());

const TAPS: Tap[] = [
  {
    what: 'home: a tab of the tab bar',
    path: href('home'),
    target: (page) => page.locator(`a[href="${href('promotions')}"]`).last(),
    answer: leaves,
  },
  {
    what: 'home: a favourite heart, as a guest',
    path: href('home'),
    target: (page) => page.locator('[data-heart]').first(),
    answer: leaves,
  },
  {
    what: 'login: typing in the first field',
    path: href('login'),
    target: (page) => page.locator('input[name="username"]'),
    answer: (page) => page.waitForFunction(() => document.activeElement?.matches('input[name="username"]')),
  },
];

/**
 * From navigation to the first tap that works, on a slow phone: the tap comes as soon
 * as its target is there and is never repeated, so that a lost one fails the run.
 */
export async function firstTaps(browser: Browser, origin: string): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const tap of TAPS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await timeOf(browser, origin, tap));
    rows.push([tap.what, median(times)]);
  }
  return table(['tap', 'ms from navigation to its effect'], rows);
}

async function timeOf(browser: Browser, origin: string, tap: Tap): Promise<number> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    const page = await slowPage(context);
    const started = performance.now();
    await page.goto(origin + tap.path, { waitUntil: 'commit' });
    const target = tap.target(page);
    await target.waitFor({ state: 'visible' });
    const answered = tap.answer(page);
    await target.tap({ noWaitAfter: true });
    await answered;
    return performance.now() - started;
  } finally {
    await context.close();
  }
}
