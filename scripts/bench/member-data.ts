import type { Browser, BrowserContext } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { figure, median, table } from './numbers.ts';
import type { Measured } from './section.ts';
import { FRESH_PHONE, firstPaint, slowPage } from './slow-phone.ts';

const RUNS = 5;
const PLAYER = 'player01';
/** Milliseconds from first paint to a member's own data, by what the browser has from the page before. */
const MOST = { visited: 1_000, fresh: 2_500 };

/**
 * From first paint to the first message of the inbox, on a slow phone: after another page of the same member, from which
 * the browser has React, and with nothing cached.
 */
export async function memberData(browser: Browser, origin: string): Promise<Measured> {
  const session = await openSession(origin, PLAYER);
  const times = { visited: [] as number[], fresh: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    for (const kind of ['visited', 'fresh'] as const) {
      const context = await browser.newContext({ ...FRESH_PHONE, baseURL: origin });
      try {
        times[kind].push(await timeOf(context, session, kind === 'visited'));
      } finally {
        await context.close();
      }
    }
  }
  const rows = [
    ['after another page of the member', median(times.visited), Math.max(...times.visited)],
    ['with nothing cached', median(times.fresh), Math.max(...times.fresh)],
  ];
  const goal = (what: string, kind: keyof typeof MOST) => ({
    goal: `a member's data within ${figure(MOST[kind])} ms of first paint, ${what}`,
    measured: `${figure(median(times[kind]))} ms`,
    reached: median(times[kind]) <= MOST[kind],
  });
  return {
    text: table(['inbox', 'first paint to first message, ms', 'slowest'], rows),
    goals: [goal('after another page', 'visited'), goal('with nothing cached', 'fresh')],
  };
}

async function timeOf(
  context: BrowserContext,
  session: Awaited<ReturnType<typeof openSession>>,
  visited: boolean,
): Promise<number> {
  const page = await slowPage(context);
  await enterSession(page, session);
  if (visited) await page.goto(href('messages'), { waitUntil: 'networkidle' });
  await page.goto(href('inbox'), { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    () => document.querySelector('.inbox details') && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  return Number(await shown.jsonValue()) - (await firstPaint(page));
}
