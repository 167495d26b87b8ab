import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { FULL } from '#testkit/full-run.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('EN');

/** Collects what islands report when React renders them again instead of hydrating the server's markup. */
function hydrationFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'debug') failures.push(`${page.url()}: ${message.text()}`);
  });
  return failures;
}

/** Waits until React has committed each island of the page; it marks the elements of what it has hydrated. */
async function waitForIslands(page: Page, islands: string): Promise<void> {
  await expect(page.locator(islands).first()).toBeAttached();
  await page.waitForFunction((selector) => {
    const isReacts = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
    return Array.from(document.querySelectorAll(selector)).every(
      (island) => !island.hasAttribute('ssr') && Array.from(island.children).every(isReacts),
    );
  }, islands);
  // It reports failures in a task after the commit.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100)));
}

const OF_EACH_KIND: readonly RouteName[] = ['deposit', 'transactions', 'securityCentre', 'profitAndLoss'];
const isOfAgents = (name: RouteName) => ROUTES[name].audience === 'agent';
const DRAWN = ROUTE_NAMES.filter((name) => ROUTES[name].drawn);

for (const [who, names] of [
  ['player', DRAWN.filter((name) => !isOfAgents(name) && (FULL || OF_EACH_KIND.includes(name)))],
  ['agent01', DRAWN.filter((name) => isOfAgents(name) && (FULL || name === 'teamOverview'))],
] as const) {
  test(`islands hydrate the markup that the server rendered for a member: ${who}`, async ({
    page,
    player,
    loginAs,
  }) => {
    test.slow();
    await loginAs(who === 'player' ? player : who);
    const failures = hydrationFailures(page);
    for (const name of names) {
      await page.goto(href(name));
      await waitForIslands(page, 'main astro-island');
    }
    expect(failures).toEqual([]);
  });
}

test('islands of guests hydrate the markup that the server rendered', async ({ page }) => {
  const failures = hydrationFailures(page);
  for (const name of ['login', 'register', 'forget', 'lotteryPlay'] as const) {
    await page.goto(href(name));
    await page.locator('main astro-island :is(input, button):visible').first().focus();
    await waitForIslands(page, 'main astro-island[client^=interaction]');
  }
  expect(failures).toEqual([]);
});

test('an island whose markup was changed on the way reports it, and works', async ({ page }) => {
  await page.route('**/m/login', async (route) => {
    const answer = await route.fetch();
    const changed = (await answer.text()).replace(`>${t('login.byUsername')}</button>`, '>Offer</button>');
    await route.fulfill({ response: answer, body: changed });
  });
  const failures = hydrationFailures(page);
  await page.goto(href('login'));
  await page.getByRole('button', { name: t('login.show') }).tap();
  await waitForIslands(page, 'main astro-island');
  expect(failures).not.toEqual([]);
  await expect(page.getByText('Offer')).toHaveCount(0);
});
