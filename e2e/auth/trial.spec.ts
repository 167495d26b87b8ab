import type { Page } from '@playwright/test';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, ROUTE_NAMES } from '#lib/routes/addresses.ts';
import { SERVED, verdictOn } from '#lib/routes/permissions.ts';
import { FULL } from '#testkit/full-run.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');
const TRIAL = { kind: 'member', type: TRIAL_TYPE, vip: true, toUpline: false } as const;
/** Pages with one template: some of them, in a full run all. */
const REFUSED = ROUTE_NAMES.filter((name) =>
  ['rejected', 'register'].includes(verdictOn(name, TRIAL, SERVED)),
).filter((_, at) => FULL || at % 4 === 0);

test.use({ viewport: { width: 360, height: 740 } });

async function startTrial(page: Page): Promise<string> {
  await page.goto('/m/trail');
  await page.getByRole('button', { name: t('trial.start') }).tap();
  await page.waitForURL('**/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  return page.evaluate(() => sessionStorage.getItem('MC_TRIAL_NAME') ?? '');
}
/** Waits until the member script has run, and the browser's idle work is done. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  await page.waitForLoadState('networkidle');
}
const sheet = (page: Page) => page.getByRole('dialog', { name: t('trial.sheetTitle') });

test('a guest reaches the trial from login and hub, and goes back (TRIAL-1)', {
  tag: '@full',
}, async ({ page }) => {
  const way = page.getByRole('link', { name: t('login.trial') });
  await page.goto('/m/mine');
  await way.tap();
  await page.waitForURL('**/m/trail?back=%2Fm%2Fmine');
  await page.goto('/m/gameList?gameType=RNG');
  await page.locator('.grid .tile-about').first().tap();
  await page.locator('dialog a.button-main').tap();
  await page.waitForURL('**/m/login?back=**');
  await way.tap();
  await page.waitForURL('**/m/trail?back=**');
  await page.getByRole('button', { name: t('trial.start') }).tap();
  await page.waitForURL('**/m/gameList?gameType=RNG');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

test('a trial sees registration in place of deposit, password and passkeys (TRIAL-2)', {
  tag: '@full',
}, async ({ page }) => {
  await startTrial(page);
  for (const path of ['/m/home', '/m/mine']) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t('nav.register'), exact: true })).toBeVisible();
    await expect(main.locator('.button-main', { hasText: t('nav.deposit') })).toBeHidden();
  }
  await page.goto('/m/set');
  await expect(page.getByText(t('account.settings.theme'))).toBeVisible();
  await expect(page.getByText(t('account.settings.changePassword'), { exact: true })).toBeHidden();
  await expect(page.getByText(t('passkeys.title'), { exact: true })).toBeHidden();
});

test('an action that a trial may not do opens registration with its name (TRIAL-2, NAV-10)', async ({
  page,
}) => {
  const name = await startTrial(page);
  await page.goto('/m/mine');
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  await page
    .locator('main')
    .getByRole('link', { name: t('account.shortcuts.inbox') })
    .tap();
  await expect(sheet(page)).toBeVisible();
  const word = page.locator('#toasts-now > .toast');
  await expect(word).toHaveText(t('errors.free.reject'));
  const top = (await sheet(page).boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await word.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    }, 'the word covers nothing of the sheet')
    .toBeLessThanOrEqual(top);
  await expectAccessible(page);
  await sheet(page)
    .getByRole('button', { name: t('prompts.cancel') })
    .tap();
  await expect(sheet(page)).toBeHidden();
  await page.goto('/m/member/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('nav.register'), exact: true })
    .tap();
  await page.waitForURL('**/m/register**');
  await expect(page.getByLabel(t('register.labels.username'), { exact: true })).toHaveValue(
    name.replace('trial_', ''),
  );
});

test('a page that refuses a trial makes no calls and says why, with a link (TRIAL-2)', {
  tag: '@full',
}, async ({ page }) => {
  test.slow();
  await startTrial(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/')) calls.push(`${request.method()} ${pathname}`);
  });
  const stream = page.waitForRequest('**/wps/events');
  await page.goto(href('settings'));
  await settled(page);
  await stream;
  const ofEveryPage = new Set(calls);
  const main = page.getByRole('main');
  for (const name of REFUSED) {
    calls.length = 0;
    await page.goto(href(name));
    await expect(main.getByRole('heading', { name: t('ui.list.rejected') })).toBeVisible();
    await expect(main.getByText(t('trial.refused'))).toBeVisible();
    await settled(page);
    const itsOwn = calls.filter((call) => !ofEveryPage.has(call));
    expect([name, itsOwn]).toEqual([name, []]);
    await expect(main.locator('> :not(.top):not(.refused):not(.foot)')).toHaveCount(0);
    await expect(page.locator('.toast-fail')).toHaveCount(0);
  }
  await expect(sheet(page)).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: t('nav.register'), exact: true }).tap();
  await page.waitForURL('**/m/register**');
});

test('a trial reaches customer service like any visitor (HUB-5)', { tag: '@full' }, async ({ page }) => {
  await startTrial(page);
  await page
    .getByRole('navigation', { name: t('nav.tabs') })
    .getByRole('link', { name: t('titles.messages') })
    .tap();
  const ways = page.getByRole('dialog', { name: t('messages.title') });
  await expect(ways.getByRole('link', { name: t('messages.telegram') })).toBeVisible();
});
