import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { LOGIN, logIn } from '../support/login-form.ts';
import { test } from '../support/open-site.ts';
import { expect, expectAccessible, PASSWORD } from '../support/test.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: t('account.settings.close') }).tap();
  return page.getByRole('dialog', { name: t('account.closing.title') });
};
const password = (page: Page) => page.getByLabel(t('money.pin.loginPassword'), { exact: true });
const confirm = (page: Page) => page.getByRole('button', { name: t('account.closing.yes') });

test('a new account is closed in the settings, and its login is refused (WAY-38)', async ({
  page,
  open,
  problems,
}) => {
  // A site that has just started may time out on its first page; the wrong password is answered 422.
  problems.expect(/ 401 | 403 | 422 |status of (?:40[13]|422|503)/);
  test.slow();
  const name = `leaves_${Math.random().toString(36).slice(2, 10)}`;
  const username = page.getByLabel(new RegExp(`^${t('register.labels.username')}`));
  await expect(async () => {
    await page.goto(`${open.url}/m/register`);
    await expect(username).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await username.fill(name);
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill(SECRET);
  await page.getByLabel(t('register.labels.confirmPassword'), { exact: true }).fill(SECRET);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('register.submit') }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');

  await page.goto(`${open.url}/m/set`);
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('listitem')).toHaveText([
    t('account.closing.first'),
    t('account.closing.logout'),
    t('account.closing.name'),
    t('account.closing.records'),
  ]);
  await expectAccessible(page);
  await password(page).fill('another password');
  await confirm(page).tap();
  await expect(page.getByText(t('errors.password.old.wrong')).first()).toBeVisible();
  await password(page).fill(SECRET);
  await confirm(page).tap();
  await page.waitForURL('**/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');

  await page.goto(`${open.url}/m/login`);
  const answered = page.waitForResponse(`**${LOGIN}`);
  await logIn(page, name, SECRET);
  expect((await answered).status()).toBe(403);
  await expect(page.getByText(t('errors.login.disabled'))).toBeVisible();
});

test('an account with money cannot be closed: the page links to the withdrawal (WAY-38)', async ({
  page,
  loginAs,
  player,
  problems,
}) => {
  problems.expect(/ 409 |status of 409/);
  await loginAs(player);
  await page.goto('/m/set');
  const sheet = await openSheet(page);
  await password(page).fill(PASSWORD);
  await confirm(page).tap();
  await expect(sheet.getByText(t('errors.closing.money'))).toBeVisible();
  await sheet.getByRole('link', { name: t('nav.withdraw') }).tap();
  await page.waitForURL('**/m/withdraw**');
});
