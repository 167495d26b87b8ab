import { type Browser, errors, type Locator, type Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { median, table } from './numbers.ts';
import type { Measured } from './section.ts';
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
 * as its target is there and is never repeated, so that one without an answer is lost.
 */
export async function firstTaps(browser: Browser, origin: string): Promise<Measured> {
  const rows: (string | number)[][] = [];
  let lost = 0;
  for (const tap of TAPS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const time = await timeOf(browser, origin, tap);
      if (time === undefined) lost += 1;
      else times.push(time);
    }
    rows.push([tap.what, times.length === 0 ? 'all lost' : median(times)]);
  }
  return {
    text: table(['tap', 'ms from navigation to its effect'], rows),
    goals: [
      {
        goal: 'a first tap is never lost',
        measured: `${lost} of ${TAPS.length * RUNS} lost`,
        reached: lost === 0,
      },
    ],
  };
}

async function timeOf(browser: Browser, origin: string, tap: Tap): Promise<number | undefined> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    const page = await slowPage(context);
    const started = performance.now();
    await page.goto(origin + tap.path, { waitUntil: 'commit' });
    const target = tap.target(page);
    await target.waitFor({ state: 'visible' });
    const [answer] = await Promise.allSettled([tap.answer(page), target.tap({ noWaitAfter: true })]);
    if (answer.status === 'fulfilled') return performance.now() - started;
    if (answer.reason instanceof errors.TimeoutError) return undefined;
    throw answer.reason;
  } finally {
    await context.close();
  }
}
