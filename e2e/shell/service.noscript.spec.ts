import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test('Service opens the page of all channels with scripts off (HUB-5, NAV-14)', async ({ page }) => {
  await page.goto('/m/home');
  await page
    .getByRole('navigation', { name: t('nav.tabs') })
    .getByRole('link', { name: t('titles.messages') })
    .tap();
  await page.waitForURL('**/m/message');
  await expect(page.locator('main').getByRole('link', { name: t('messages.telegram') })).toBeVisible();
});
