import { type Browser, type BrowserContext, errors, type Locator, type Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { openSession, type SessionInfo } from '#testkit/site/session.ts';
import { median, table } from './numbers.ts';
import type { Measured } from './section.ts';
import { FRESH_PHONE, slowPage } from './slow-phone.ts';

const RUNS = 5;
const MEMBERS_MOST_MS = 1_200;

type Tap = {
  what: string;
  /** Who taps; a guest where absent. */
  member?: true;
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
    what: 'home: a favourite heart, as a member',
    member: true,
    path: href('home'),
    target: (page) => page.locator('[data-heart]').first(),
    answer: (page) =>
      page.waitForFunction(
        () => document.querySelector('[data-heart]')?.getAttribute('aria-pressed') === 'true',
      ),
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
  let membersTap = Number.NaN;
  for (const tap of TAPS) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const time = await timeOf(browser, origin, tap);
      if (time === undefined) lost += 1;
      else times.push(time);
    }
    rows.push([tap.what, times.length === 0 ? 'all lost' : median(times)]);
    if (tap.member && times.length > 0) membersTap = median(times);
  }
  return {
    text: table(['tap', 'ms from navigation to its effect'], rows),
    goals: [
      {
        goal: 'a first tap is never lost',
        measured: `${lost} of ${TAPS.length * RUNS} lost`,
        reached: lost === 0,
      },
      {
        goal: `a member’s first tap works within ${MEMBERS_MOST_MS} ms`,
        measured: `${Math.round(membersTap)} ms`,
        reached: membersTap <= MEMBERS_MOST_MS,
      },
    ],
  };
}

async function timeOf(browser: Browser, origin: string, tap: Tap): Promise<number | undefined> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    // Another account each time: a heart that was tapped stays.
    if (tap.member) await enterBefore(context, await openSession(origin, `player0${++members}`));
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

let members = 0;

/** The first page of the context finds the session there. */
const enterBefore = (context: BrowserContext, session: SessionInfo) =>
  context.addInitScript((text) => sessionStorage.setItem('MC_SESSION_INFO', text), JSON.stringify(session));
