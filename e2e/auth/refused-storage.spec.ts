import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { refuseStorage } from '#testkit/profiles/refused-storage.ts';
import { logIn, username } from '../support/login-form.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test('login says what this browser does not store; the hub by its link is the member’s (ALL-14)', async ({
  page,
  context,
  player,
}) => {
  await refuseStorage(context);
  await page.goto(href('login'));
  await expect(page.getByText(t('login.unkept.both'))).toBeVisible();
  await expect(page.locator('[data-unkept]:visible')).toHaveCount(1);
  await logIn(page, player);
  await page.waitForURL(`**${href('home')}`);
  // The member script passes the session to the next page.
  await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  // By its address: a badge would be part of its name.
  await page.locator(`.tabs a[href="${href('mine')}"]`).tap();
  await page.waitForURL(`**${href('mine')}`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect(page.locator('main [data-user-name]')).toHaveText(player);
});

test('login in a browser that refuses only cookies says the consequence (ALL-14)', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  );
  await page.goto(href('login'));
  await expect(page.getByText(t('login.unkept.cookies'))).toBeVisible();
});

test('login in a browser that refuses no storage has no such notice (ALL-14)', async ({ page }) => {
  await page.goto(href('login'));
  await expect(username(page)).toBeVisible();
  await expect(page.locator('[data-unkept]:visible')).toHaveCount(0);
});
