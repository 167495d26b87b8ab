import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { openSession, type SessionInfo } from '#testkit/site/session.ts';
import { figure, median, table } from '../numbers.ts';
import type { Measured } from '../section.ts';
import { type Change, watchTarget } from './in-sight.ts';
import { FRESH_PHONE, slowPage } from './slow-phone.ts';

const RUNS = 5;
const MEMBERS_MOST_MS = 1_200;
/** A tap without an answer for so many milliseconds counts as lost. */
const PATIENCE_MS = 30_000;

type Tap = {
  what: string;
  /** The account that taps; a guest by default. */
  member?: true;
  path: string;
  /** CSS selector of the target; the first match is used. */
  target: string;
  /** The answer to the tap; a navigation by default. */
  change?: Change;
  /** Whether the page itself makes the tap, to measure without the delay of the test tool. */
  tapsItself?: true;
};

const TAPS: Tap[] = [
  {
    what: 'home: a tab of the tab bar',
    path: href('home'),
    target: `.tabs a[href="${href('promotions')}"]`,
  },
  {
    what: 'home: a favourite heart, as a guest',
    path: href('home'),
    target: '[data-heart]',
  },
  {
    what: 'home: a favourite heart, as a member',
    member: true,
    path: href('home'),
    target: '[data-heart]',
    change: '[aria-pressed="true"]',
  },
  {
    what: 'home: the same, tapped by the page itself',
    member: true,
    path: href('home'),
    target: '[data-heart]',
    change: '[aria-pressed="true"]',
    tapsItself: true,
  },
  {
    what: 'login: typing in the first field',
    path: href('login'),
    target: 'input[name="username"]',
    change: ':focus',
  },
];

/**
 * Measures the time from navigation to the first tap that works, on a slow phone. The tap is made in the frame that first
 * shows its target and is never repeated, so a tap without an answer is lost. Real touches show whether taps are lost.
 * For members, a tap by the page itself shows the time without the delay of the test tool.
 */
export async function firstTaps(browser: Browser, origin: string): Promise<Measured> {
  const rows: (string | number)[][] = [];
  let lost = 0;
  let membersTap = Number.NaN;
  for (const tap of TAPS) {
    const times: Times[] = [];
    for (let run = 0; run < RUNS; run++) {
      const time = await measureTap(browser, origin, tap);
      if (time === undefined) lost += 1;
      else times.push(time);
    }
    if (times.length === 0) {
      rows.push([tap.what, '', 'all lost']);
      continue;
    }
    const answered = median(times.map((time) => time.answered));
    rows.push([tap.what, median(times.map(({ seen }) => seen)), answered]);
    if (tap.tapsItself) membersTap = answered;
  }
  return {
    text: table(['tap', 'its target is in sight, ms', 'its effect, ms'], rows),
    goals: [
      {
        goal: 'a first tap is never lost',
        measured: `${lost} of ${TAPS.length * RUNS} lost`,
        reached: lost === 0,
      },
      {
        goal: `a member’s first tap works within ${figure(MEMBERS_MOST_MS)} ms`,
        measured: `${figure(membersTap)} ms`,
        reached: membersTap <= MEMBERS_MOST_MS,
      },
    ],
  };
}

/** Milliseconds from the navigation. */
type Times = { seen: number; answered: number };

async function measureTap(browser: Browser, origin: string, tap: Tap): Promise<Times | undefined> {
  const context = await browser.newContext(FRESH_PHONE);
  try {
    // Another account each time: a tapped heart stays marked.
    if (tap.member)
      await enterBefore(context, await openSession(origin, `player${String(++members).padStart(2, '0')}`));
    const page = await slowPage(context);
    const { target, change, tapsItself } = tap;
    const { sight, changed } = await watchTarget(page, { target, change, tapsItself });
    const started = performance.now();
    const times = async () => {
      await page.goto(origin + tap.path, { waitUntil: 'commit' });
      const { x, y, at } = await sight;
      const answer = change ? changed : leaves(page).then(() => performance.now() - started);
      // A page that is left does not report the end of a touch.
      if (!tapsItself) page.touchscreen.tap(x, y).catch(() => {});
      return { seen: at, answered: await answer };
    };
    return await Promise.race([times(), delay(PATIENCE_MS, undefined, { ref: false })]);
  } finally {
    await context.close();
  }
}

const leaves = (page: Page) =>
  page.waitForRequest((request) => request.isNavigationRequest() && request.frame() === page.mainFrame(), {
    timeout: 0,
  });

let members = 0;

/** Stores the session for the first page of the context. */
const enterBefore = (context: BrowserContext, session: SessionInfo) =>
  context.addInitScript((text) => sessionStorage.setItem('MC_SESSION_INFO', text), JSON.stringify(session));
