import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { watchScripts } from '#testkit/browser/scripts.ts';
import { expect, expectAccessible, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');
const sheet = (page: Page) => page.getByRole('dialog', { name: t('login.title') });
const username = (page: Page) => page.getByRole('textbox', { name: t('login.username') });
const logIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: t('nav.login') });

/** State that opening the sheet sets and closing removes. */
const marks = (page: Page) =>
  page.evaluate(() => [
    document.body.classList.contains('login-open'),
    document.documentElement.dataset.showLogin !== undefined,
    document.title.startsWith('Help'),
  ]);

test.describe('login over a page', () => {
  // A service worker would answer for the files that a test removes.
  test.use({ serviceWorkers: 'block' });

  test('the sheet traps and returns the focus; Escape and Back close it; fields stay (LOGIN-11)', async ({
    page,
  }) => {
    await page.goto('/m/help');
    await logIn(page).tap();
    await expect(sheet(page)).toBeVisible();
    expect(await marks(page)).toEqual([true, true, false]);
    await expect(page).toHaveURL('/m/login?back=%2Fm%2Fhelp');
    await expect(sheet(page).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLElement) => link.focus());
    await expect(sheet(page).getByRole('heading')).toBeFocused();
    await username(page).fill('player01');

    const captcha = page.waitForRequest('**/wps/captcha');
    await sheet(page)
      .getByRole('link', { name: t('login.register') })
      .tap();
    await expect(page.getByRole('dialog', { name: t('register.title') })).toBeVisible();
    await expect(page).toHaveURL('/m/register?back=%2Fm%2Fhelp');
    await captcha;

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/m/help');
    expect(await marks(page)).toEqual([false, false, true]);
    await expect(logIn(page)).toBeFocused();

    await logIn(page).tap();
    await expect(username(page)).toHaveValue('player01');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/m/help');
    await logIn(page).tap();
    await page.getByRole('button', { name: t('common.close') }).tap();
    await expect(page).toHaveURL('/m/help');
    await page.goForward();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('login.title') })).toBeVisible();
  });

  test('a login over a page shows the page to that member (LOGIN-11)', { tag: '@full' }, async ({
    page,
    player,
  }) => {
    await page.goto('/m/help?i=2');
    await logIn(page).tap();
    await username(page).fill(player);
    await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD);
    await sheet(page)
      .getByRole('button', { name: t('login.submit') })
      .tap();
    await page.waitForURL('**/m/help?i=2');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a refused field, quick taps and open dialogs add one step of history (LOGIN-11, ERR-3)', {
    tag: '@full',
  }, async ({ page, problems }) => {
    problems.expect(/ 409 |status of 409/);
    await page.goto('/m/help');
    const before = await page.evaluate(() => history.length);
    await logIn(page).evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
    await expect(sheet(page)).toBeVisible();
    await sheet(page)
      .getByRole('button', { name: t('login.submit') })
      .tap();
    await expect(username(page)).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/m/help');

    await logIn(page).tap();
    await page.getByRole('button', { name: t('login.byMobile') }).tap();
    await page.locator('.field-country').tap();
    await expect(page.getByRole('dialog', { name: t('sms.pickTitle') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    await expect(page).toHaveURL('/m/help');

    await logIn(page).tap();
    await page.getByRole('button', { name: t('login.byUsername') }).tap();
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: '{"success":false,"errorCode":"payload.replayed"}',
      }),
    );
    await username(page).fill('player_x');
    await page.getByLabel(t('login.password'), { exact: true }).fill('typed');
    await sheet(page)
      .getByRole('button', { name: t('login.submit') })
      .tap();
    await page
      .locator('.summary')
      .getByRole('link', { name: t('common.reload') })
      .tap();
    await expect(page.locator('.access-top')).toBeVisible();
    await expect(username(page)).toHaveValue('player_x');
  });

  test('the login page opens on a slow network, without scripts; a heart stays (LOGIN-11, GAME-6)', async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { rtt: 400, effectiveType: '3g' } }),
    );
    await page.goto('/m/gameList');
    await page.locator('[data-heart]').first().tap();
    await page.waitForURL('**/m/login?back=%2Fm%2FgameList%23heart*');
    await expect(username(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect([...scripts].filter((address) => /follow|access-sheet/.test(address))).toEqual([]);
  });

  for (const lost of ['/_astro/follow.*.js', '/m/parts/login', '/_astro/access-sheet*.css']) {
    test(`login opens as a page if ${lost} does not load (LOGIN-11, fault 20)`, {
      tag: lost === '/m/parts/login' ? [] : '@full',
    }, async ({ page, problems }) => {
      problems.expect(/ERR_FAILED/);
      await page.route(`**${lost}`, (route) => route.abort());
      await page.goto('/m/help');
      await logIn(page).tap();
      await page.waitForURL('/m/login?back=%2Fm%2Fhelp');
      await expect(page.locator('body > dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: t('login.title') })).toBeVisible();
      await expect(page.locator('.access-top')).toBeVisible();
    });
  }
});
