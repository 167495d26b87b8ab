import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { button, logIn, password, summary, unknownUserName, username } from '../support/login-form.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');

test.describe('remember me', () => {
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('remPass'));

  test('a login is stored only if the box is ticked, and filled in next time (LOGIN-2, LOGIN-8)', {
    tag: '@full',
  }, async ({ page, player }) => {
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
    expect(await remembered(page)).toBeNull();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/m/login');
    await page.getByRole('checkbox', { name: t('login.remember') }).check();
    await logIn(page, player);
    await page.waitForURL('**/m/home');
    expect(JSON.parse((await remembered(page)) ?? '{}')).toMatchObject({
      type: 'username',
      username: player,
    });
    expect(await remembered(page)).not.toContain(PASSWORD);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/m/login');
    await expect(username(page)).toHaveValue(player);
    await expect(password(page)).toHaveValue(PASSWORD);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('checkbox').uncheck();
    await button(page).tap();
    await page.waitForURL('**/m/home');
    expect(await remembered(page)).toBeNull();
  });

  test('a stored login that fails is deleted (LOGIN-8)', async ({ page, problems }) => {
    problems.expect(/ 401 |status of 401/);
    await page.goto('/m/login');
    await page.evaluate(() => localStorage.setItem('remPass', '{"username":"x","password":"y"}'));
    await page.getByRole('checkbox').check();
    await logIn(page, unknownUserName(), 'wrong');
    await expect(summary(page)).toBeVisible();
    expect(await remembered(page)).toBeNull();
  });
});
