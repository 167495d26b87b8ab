import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { THEMES } from '#lib/ui/theme.ts';
import { FULL } from '#testkit/full-run.ts';
import { enterSession } from '#testkit/site/session.ts';
import { REFUSALS, type Refusal } from '#testkit/site/starter.ts';
import { type StarterSite, startStarterSite } from '#testkit/site/starter-site.ts';
import { failureTexts } from '../../support/failure-texts.ts';
import { byTurns, fullAfterFirst, testedIn } from '../../support/full-run.ts';
import { test as base, expect, expectAccessible } from '../../support/test.ts';

type Starters = (refusal: Refusal) => Promise<StarterSite>;

/** A site before a gateway that has eleven calls, and refuses others in one of the forms. */
const test = base.extend<{ refusal: Refusal; starter: StarterSite }, { starters: Starters }>({
  refusal: ['with 501', { option: true }],
  starters: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const started = new Map<Refusal, Promise<StarterSite>>();
      await use((refusal) => {
        const site = started.get(refusal) ?? startStarterSite(refusal);
        started.set(refusal, site);
        return site;
      });
      for (const site of started.values()) await (await site).stop();
    },
    { scope: 'worker' },
  ],
  starter: [async ({ starters, refusal }, use) => use(await starters(refusal)), { timeout: 120_000 }],
  baseURL: async ({ starter }, use) => use(starter.site.url),
});

// One process: a site has to start.
test.describe.configure({ mode: 'default' });

for (const language of testedIn('EN')) {
  test(`the address of a page that is off says so, in ${language} (OPER-9)`, async ({
    page,
    inLanguage,
    problems,
  }) => {
    problems.expect(/404/);
    await inLanguage(language);
    const t = translatorFor(language);
    const answer = await page.goto(href('deposit'));
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['x-page']).toBeUndefined();
    await expect(page.getByRole('heading', { name: t('notOffered.title') })).toBeVisible();
    await expect(page.getByText(t('notOffered.text', { brand: 'Starter' }))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('notOffered.way') })
      .tap();
    await expect(page).toHaveURL(href('home'));
  });
}

const LOOKS = THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ language, theme })));
/** A guest's pages have few scripts: `starter.page.test.ts` reads them in every language and theme. */
const VISITORS = ['member', 'guest'] as const;
const TABS = 6;
const WITHIN_MS = 2_000;
/** Followed over HTTP by `starter.page.test.ts`: they change what the next pages look like. */
const CHANGES = /^\/m\/set-/;

/** Opens an address and returns what it shows two seconds later: its words, and where its visible links lead. */
async function look(tab: Page, path: string): Promise<{ text: string; links: string[] }> {
  const shown = tab.waitForTimeout(WITHIN_MS);
  await tab.goto(path);
  await shown;
  // biome-ignore lint/performance/useDomNodeTextContent: hidden texts do not count
  const text = await tab.locator('body').innerText();
  const links = await tab
    .locator('a[href]')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[])
        .filter((link) => link.origin === location.origin && link.getClientRects().length > 0)
        .map(({ pathname, search }) => pathname + search),
    );
  return { text, links };
}

/** Returns an address as it counts: the gate sees each page once, whatever its query. */
const placeOf = (path: string): string =>
  FULL && !path.startsWith(href('login')) ? path : path.replace(/\?.*/, '');

/**
 * Follows the visible links from home, breadth first, in several tabs, and expects none of the texts.
 * @returns the number of pages
 */
async function followAll(tabs: readonly Page[], failures: readonly string[]): Promise<number> {
  const known = new Set([href('home')]);
  let next = [...known];
  while (next.length > 0) {
    const queue = next;
    const linked: string[] = [];
    const follow = async (tab: Page) => {
      for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
        const { text, links } = await look(tab, path);
        expect([path, failures.filter((failure) => text.includes(failure))]).toEqual([path, []]);
        linked.push(...links.filter((link) => !CHANGES.test(link)));
      }
    };
    await Promise.all(tabs.map(follow));
    next = linked.filter((link) => !known.has(placeOf(link)) && known.add(placeOf(link)));
  }
  return known.size;
}

for (const [at, refusal] of REFUSALS.entries())
  test.describe(`a gateway that refuses most calls ${refusal}`, fullAfterFirst(at), () => {
    test.use({ refusal });
    for (const [place, visitor] of VISITORS.entries())
      for (const { language, theme } of visitor === 'member' ? byTurns(LOOKS, at) : LOOKS.slice(at, at + 1))
        test(
          `a ${visitor} meets no failure on any page, in ${language} and ${theme} (OPER-11)`,
          fullAfterFirst(place),
          async ({ context, page, starter, inLanguage, inTheme }) => {
            test.setTimeout(120_000);
            await inLanguage(language);
            await inTheme(theme);
            const others = Array.from({ length: TABS - 1 }, () => context.newPage());
            const tabs = [page, ...(await Promise.all(others))];
            if (visitor === 'member')
              await Promise.all(tabs.map((tab) => enterSession(tab, starter.session)));
            expect(await followAll(tabs, failureTexts(language))).toBeGreaterThan(10);
          },
        );
  });

test('a member opens the games of a gateway that has no sheets of games (OPER-2)', async ({
  page,
  starter,
}) => {
  await page.goto(href('terms'));
  await enterSession(page, starter.session);
  await page.goto(href('home'));
  await expect(page.locator('.tile-about, .heart').first()).toBeHidden();
  await page.locator('.tile-link').first().tap();
  await expect(page).toHaveURL(/\/games\/(?:tigers|table)$/);
});
