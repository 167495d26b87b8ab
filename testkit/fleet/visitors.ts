import type { Browser, Page, Response } from '@playwright/test';
import { EVENTS_PATH } from '#contract/events/events.ts';
import { href } from '#lib/routes/addresses.ts';
import type { Mark } from '../site/marked-build.ts';
import { enterSession, openSession } from '../site/session.ts';

/** A visitor's action on a page, and the scripts that then name their build. */
interface Habit {
  readonly who: string;
  readonly path: string;
  readonly userName?: string;
  readonly runs: readonly Mark[];
  /** Triggers the scripts. */
  act(page: Page): Promise<void>;
}

const touchBanners = (page: Page) => page.locator('#banners [data-strip]').dispatchEvent('pointerdown');

export const HABITS: readonly Habit[] = [
  { who: 'a guest at home', path: href('home'), runs: ['data-games-build'], act: touchBanners },
  {
    who: 'a guest who reads',
    path: href('help'),
    runs: ['data-follow-build'],
    act: (page) =>
      page
        .locator(`header a[href^="${href('login')}"]`)
        .first()
        .click(),
  },
  {
    who: 'a member at home',
    path: href('home'),
    userName: 'player12',
    runs: ['data-member-build', 'data-games-build'],
    act: touchBanners,
  },
  {
    who: 'a member who pays in',
    path: href('deposit'),
    userName: 'player13',
    runs: ['data-member-build'],
    act: (page) => page.locator('main astro-island:not([ssr])').first().waitFor({ state: 'attached' }),
  },
];

export interface Visit {
  /** Address of the member script in the page. */
  readonly script: string;
  /** Builds that the scripts named, each once. */
  readonly marks: readonly string[];
}

export interface Visitor {
  readonly who: string;
  /** Reloads the page and uses it. */
  visit(): Promise<Visit>;
  /** Requests and scripts that have failed so far. */
  failures(): readonly string[];
}

/** Opens a new browser context at the origin `url`, for a visitor with this habit. */
export async function startVisitor(
  browser: Browser,
  url: string,
  { who, path, userName, runs, act }: Habit,
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(`${who}: ${error.message}`));
  page.on('response', (response) => {
    if (isFailure(response)) failures.push(`${who}: ${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // The next navigation aborts pending requests; streams end with their process, and reconnect.
    const isLeft = why === 'net::ERR_ABORTED';
    if (!isLeft && !request.url().includes(EVENTS_PATH)) failures.push(`${who}: ${why} ${request.url()}`);
  });
  if (userName !== undefined) await enterSession(page, await openSession(url, userName));
  return {
    who,
    failures: () => failures,
    async visit() {
      await page.goto(path);
      await act(page);
      const document = page.locator('html');
      const marks = new Set<string>();
      for (const mark of runs) {
        await page.locator(`html[${mark}]`).waitFor({ state: 'attached' });
        marks.add((await document.getAttribute(mark)) ?? '');
      }
      return { script: (await document.getAttribute('data-member')) ?? '', marks: [...marks] };
    },
  };
}

const isFailure = (response: Response): boolean =>
  response.status() >= 400 && !new URL(response.url()).pathname.startsWith(EVENTS_PATH);
