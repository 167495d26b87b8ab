import type { Browser } from '@playwright/test';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { enterSession, openSession, type SessionInfo } from '#testkit/site/session.ts';
import { figure, median, table } from '../numbers.ts';
import { FRESH_PHONE, firstPaint, slowPage } from '../phone/slow-phone.ts';
import type { Measured } from '../section.ts';

const RUNS = 3;
const PLAYER = 'player01';
/** Maximum milliseconds from first paint to a member's data, by the state of the browser's cache. */
const MAX_MS = { visited: 1_000, fresh: 2_500 };
const KINDS = ['visited', 'fresh'] as const;
type Kind = (typeof KINDS)[number];

/** Pages, with a selector of the member's data. */
const PAGES = {
  inbox: '.inbox details',
  memberHome: '#waiting',
  deposit: '.pay-method',
  withdraw: 'main astro-island .empty, main astro-island form',
  transactions: '.record',
  bets: '.record',
  profitAndLoss: '.chart',
  benefits: '.vip-standing',
  rewardCentre: '.reward',
  securityCentre: '.security-level',
} as const satisfies Partial<Record<RouteName, string>>;
type Name = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as Name[];

/**
 * Measures the time from first paint to a member's data on a slow phone: with an empty cache, and after another page of
 * the same member, which has loaded React.
 */
export async function memberData(browser: Browser, origin: string): Promise<Measured> {
  const session = await openSession(origin, PLAYER);
  const measured = new Map<Name, Record<Kind, number[]>>();
  for (const name of NAMES) {
    const times: Record<Kind, number[]> = { visited: [], fresh: [] };
    for (let run = 0; run < RUNS; run++) {
      for (const kind of KINDS) times[kind].push(await measurePage(browser, origin, session, name, kind));
    }
    measured.set(name, times);
  }
  const medians = (kind: Kind) => [...measured.values()].map((times) => median(times[kind]));
  const goal = (what: string, kind: Kind) => ({
    goal: `a member's data within ${figure(MAX_MS[kind])} ms of first paint, ${what}`,
    measured: `${figure(Math.min(...medians(kind)))} to ${figure(Math.max(...medians(kind)))} ms`,
    reached: Math.max(...medians(kind)) <= MAX_MS[kind],
  });
  return {
    text: table(
      ['page', 'after another page, ms', 'slowest', 'nothing cached, ms', 'slowest'],
      [...measured].map(([name, times]) => [
        href(name),
        ...KINDS.flatMap((kind) => [median(times[kind]), Math.max(...times[kind])]),
      ]),
    ),
    goals: [goal('after another page', 'visited'), goal('with nothing cached', 'fresh')],
  };
}

async function measurePage(
  browser: Browser,
  baseURL: string,
  session: SessionInfo,
  name: Name,
  kind: Kind,
): Promise<number> {
  const context = await browser.newContext({ ...FRESH_PHONE, baseURL });
  try {
    const page = await slowPage(context);
    await enterSession(page, session);
    if (kind === 'visited') await page.goto(href('messages'), { waitUntil: 'networkidle' });
    await page.goto(href(name), { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      (selector) => document.querySelector(selector) && performance.now(),
      PAGES[name],
      { polling: 'raf' },
    );
    return Number(await shown.jsonValue()) - (await firstPaint(page));
  } finally {
    await context.close();
  }
}
