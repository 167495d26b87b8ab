import { HTML_LANG } from '#contract/languages.ts';
import { translatorFor } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes.ts';
import { expect, test } from './support/test.ts';

const t = translatorFor('EN');

test('promotions, their terms and the way back work with scripts off (NAV-14, fault 20)', async ({
  page,
}) => {
  await page.goto(href('promotions'));
  await page.getByRole('link', { name: t('promotions.category.new_player') }).click();
  await page.locator('a.card').first().click();
  await expect(page.locator('article .prose')).toBeVisible();
  await page.getByRole('link', { name: t('promotions.showAll') }).click();
  await expect(page).toHaveURL(href('promotions'));
  await page.getByLabel(t('nav.back')).click();
  await expect(page).toHaveURL(href('home'));
});

test('notices unfold with scripts off (NAV-14, fault 20)', { tag: '@again' }, async ({ page }) => {
  await page.goto(href('notices'));
  const first = page.locator('[data-notice]').first();
  await expect(first.locator('.prose')).toBeHidden();
  await first.locator('summary').click();
  await expect(first.locator('.prose')).toBeVisible();
});

test('help, guides, VIP, sponsorship and responsible play can be read with scripts off (NAV-14, fault 20)', {
  tag: '@again',
}, async ({ page }) => {
  await page.goto(href('help'));
  await page
    .getByRole('navigation', { name: t('help.topics') })
    .getByRole('link')
    .nth(1)
    .click();
  await expect(page).toHaveURL(href('help', { i: 1 }));
  await page.locator('.help-topic summary').first().click();
  await expect(page.locator('.help-topic details .prose').first()).toBeVisible();
  for (const address of [
    href('read', {}, { topic: 'fish' }),
    href('vip'),
    href('sponsor'),
    href('responsiblePlay'),
  ]) {
    await page.goto(address);
    await expect(page.locator('.prose').first()).toBeVisible();
  }
});

test('the menu opens, and language and theme change with scripts off (LANG-2, THEME-1, NAV-8)', {
  tag: '@again',
}, async ({ page }) => {
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

test('a page for members says what it is for and offers customer service with scripts off', {
  tag: '@again',
}, async ({ page }) => {
  await page.goto(href('withdraw'));
  await expect(page.locator('main')).toContainText(t('later.about.withdraw'));
  await expect(page.locator('main').getByRole('link', { name: t('common.service') })).toBeVisible();
});
