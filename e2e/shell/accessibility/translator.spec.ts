import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES, type RouteName, routeAudience } from '#lib/routes/addresses.ts';
import { tryControls } from '#testkit/browser/try-controls.ts';
import { translatePages } from '#testkit/profiles/translator.ts';
import { readBalance } from '../../support/balance.ts';
import { drawNothing } from '../../support/draw-nothing.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('EN');

/** Lets the gateway offer one bonus until it is claimed. */
async function offerBonus(page: Page): Promise<void> {
  const bonus = { id: '1', kind: 'upgrade', level: 1, amount: 18, expiresAt: Date.now() + 86_400_000 };
  let state = 'available';
  await page.route('**/wps/member/benefits', async (route) => {
    const answer = await route.fetch();
    const { value } = await answer.json();
    const bonuses = [{ ...bonus, state, expiresAt: state === 'available' ? bonus.expiresAt : null }];
    await route.fulfill({ response: answer, json: { success: true, value: { ...value, bonuses } } });
  });
  await page.route('**/wps/member/benefits/1/claim', (route) => {
    state = 'claimed';
    return route.fulfill({ json: { success: true, value: { ...bonus, state, expiresAt: null } } });
  });
}

test('a bonus claimed while the browser translates is shown as claimed (ALL-1)', async ({
  page,
  context,
  player,
  loginAs,
}) => {
  await translatePages(context);
  await drawNothing(page);
  await offerBonus(page);
  await loginAs(player);
  await page.goto(href('benefits'));
  const bonus = page.locator('.reward').first();
  await expect(page.locator('main font > font').first()).toBeAttached();
  await bonus.getByRole('button', { name: t('rewards.claim', { amount: 'RM18.00' }) }).tap();
  await expect(bonus).toContainText(t('rewards.states.claimed'));
  await expect(page.locator('#toasts')).toContainText(t('rewards.claimed'));
  await expect(bonus).toContainText('RM18.00');
});

/** The personalised markup is translated, so that React hydrates nodes that the server did not render. */
test('a personalised page hydrates after translation, without an error (ALL-1)', async ({
  page,
  context,
  player,
  loginAs,
}) => {
  await translatePages(context);
  await loginAs(player);
  for (const name of ['benefits', 'deposit', 'transactions'] as const) {
    await page.goto(href(name));
    await expect(page.locator('main astro-island:not([ssr])').first()).toBeAttached();
    await expect(page.locator('main .call').first()).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('[data-load-again]')).toHaveCount(0);
  }
});

test('a part that fails says so in its place, can be reloaded, and hides nothing else (ALL-1)', async ({
  page,
  player,
  loginAs,
  problems,
}) => {
  problems.expect(/no clock/);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await drawNothing(page);
  await offerBonus(page);
  await loginAs(player);
  await page.goto(href('benefits'));
  const bonus = page.locator('.reward').first();
  await expect(bonus).toBeVisible();
  const balance = await readBalance(page);
  const clock = await page.evaluateHandle(() => Intl.DateTimeFormat);
  await page.evaluate(() => {
    function broken() {
      throw new Error('no clock');
    }
    Object.assign(Intl, { DateTimeFormat: broken });
    window.dispatchEvent(new Event('focus'));
  });
  const failed = page.getByRole('alert').filter({ hasText: t('common.partFailed') });
  await expect(failed).toBeVisible();
  await expect(page.locator('.top')).toBeVisible();
  expect(await readBalance(page)).toBe(balance);
  expect(logged.filter((line) => line.includes('no clock'))).toHaveLength(1);
  await page.evaluate((format) => Object.assign(Intl, { DateTimeFormat: format }), clock);
  await failed.getByRole('button', { name: t('common.loadAgain') }).tap();
  await expect(failed).toHaveCount(0);
  await expect(bonus).toBeVisible();
});

const OF_MEMBERS: readonly RouteName[] = ROUTE_NAMES.filter((name) => routeAudience(name) === 'member');

for (const name of OF_MEMBERS) {
  test(`every control of ${name} works while the browser translates (ALL-1)`, { tag: '@full' }, async ({
    page,
    context,
    player,
    loginAs,
    problems,
  }) => {
    test.slow();
    // The answers to a form that is filled in at random.
    problems.expect(/ 4\d\d |status of 4\d\d/);
    await translatePages(context);
    await loginAs(player);
    await page.goto(href(name));
    await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
    await tryControls(page, () => page.waitForTimeout(150));
    await expect(page.locator('[data-load-again]')).toHaveCount(0);
    await expect(page.locator('main')).not.toBeEmpty();
  });
}
