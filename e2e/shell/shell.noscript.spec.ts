import { HTML_LANG } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test('the menu opens, and language and theme change with scripts off (LANG-2, THEME-1, NAV-8)', async ({
  page,
}) => {
  await page.goto(href('vip'));
  await page.locator('summary.icon-button').click();
  await page.getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(href('vip'));
  await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG.CN);
  await page.locator('summary.icon-button').click();
  await page.getByRole('link', { name: translatorFor('CN')('nav.light') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto(href('help'));
  await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG.CN);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a page for members states its purpose and offers customer service with scripts off', async ({
  page,
}) => {
  await page.goto(href('withdraw'));
  await expect(page.locator('main')).toContainText(t('money.about.withdraw'));
  await expect(page.locator('main').getByRole('link', { name: t('common.service') })).toBeVisible();
});
