import { translatorFor } from '#lib/i18n/translator.server.ts';
import type { TextKey } from '#locales/text-key.ts';
import { logIn } from '../support/login-form.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test.describe('the way back', () => {
  test('login leads back to the protected page that sent the guest there (NAV-16)', {
    tag: '@upstream',
  }, async ({ page, player }) => {
    await page.goto('/m/member/home');
    await page.waitForURL('**/m/login?back=*');
    await expect(page.getByText(t('login.first'))).toBeVisible();
    await logIn(page, player);
    await page.waitForURL('**/m/member/home');
    await page.goBack();
    expect(page.url()).not.toContain('/m/login');
  });

  const elsewhere = ['//evil.test', 'https://evil.test/m/mine', '/m/login', '/wps/x', '/\\evil.test'];
  for (const [at, back] of elsewhere.entries()) {
    test(`login leads home for the back path ${back} (NAV-16)`, { tag: at > 0 ? '@full' : [] }, async ({
      page,
      player,
    }) => {
      await page.goto(`/m/login?back=${encodeURIComponent(back)}`);
      await logIn(page, player);
      await page.waitForURL('**/m/home');
    });
  }

  test('links from login to other pages keep the back path (LOGIN-2)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/login?back=%2Fm%2Fmine');
    const link = (key: TextKey) => page.getByRole('link', { name: t(key) });
    await expect(link('login.forgot')).toHaveAttribute('href', /\/m\/forget\?back=%2Fm%2Fmine$/);
    await expect(link('login.register')).toHaveAttribute('href', /\/m\/register\?back=%2Fm%2Fmine$/);
    await expect(link('login.home')).toHaveAttribute('href', '/m/home');
  });

  test('a logged-in member is redirected to the back path immediately', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.goto('/m/login?back=%2Fm%2Fset');
    await page.waitForURL('**/m/set');
  });

  test('login says that the session has ended', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/login');
    await expect(page.getByText(t('login.expired'))).toBeHidden();
    await page.goto('/m/login?back=%2Fm%2Fmine&reason=expired');
    await expect(page.getByText(t('login.expired'))).toBeVisible();
  });
});
