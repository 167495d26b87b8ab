import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

// Pages that a guest reads. Every test runs with scripts on and off (NAV-14, fault 20).
const t = translatorFor('EN');

test('promotions have tabs of categories and cards, newest first (CONT-1, NAV-14, fault 20)', {
  tag: '@upstream',
}, async ({ page }) => {
  await page.goto(href('promotions'));
  const tabs = page.getByRole('navigation', { name: t('promotions.categories') }).getByRole('link');
  await expect(tabs).toHaveCount(9);
  await expect(page.locator('main [aria-current=page]').first()).toHaveText(
    t('promotions.category.all_promo'),
  );
  const all = await page.locator('a.card').count();
  const open = page.locator('[data-group=now] a.card');
  const starts = await open.locator('.period').allInnerTexts();
  const dates = starts
    .map((text) => /\d{4}\/\d\d\/\d\d/.exec(text)?.[0])
    .filter((date) => date !== undefined);
  expect(dates).toEqual([...dates].sort().reverse());
  await tabs.filter({ hasText: t('promotions.category.fish_promo') }).click();
  await expect(page).toHaveURL(href('promotions', { category: 'fish_promo' }));
  expect(await page.locator('a.card').count()).toBeLessThan(all);
});

test('the list with an id shows that promotion in full and in view (CONT-1)', async ({ page }) => {
  await page.goto(href('promotions'));
  const last = page.locator('a.card').last();
  const id = new URL((await last.getAttribute('href')) ?? '', 'http://x').searchParams.get('id') ?? '';
  await page.goto(href('promotions', { id }));
  await expect(page.locator('article')).toBeInViewport();
  await expect(page.locator('article .prose')).toBeVisible();
});

test('a promotion shows its terms, and links to the others and home (CONT-2)', async ({ page }) => {
  await page.goto(href('promotions'));
  await page.getByRole('link', { name: t('promotions.category.new_player') }).click();
  const card = page.locator('a.card').first();
  const title = (await card.locator('h2').textContent()) ?? '';
  await card.click();
  await expect(page.locator('article').getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('article .prose')).toBeVisible();
  await page.getByRole('link', { name: t('promotions.showAll') }).click();
  await expect(page).toHaveURL(href('promotions'));
  await page.getByLabel(t('nav.back')).click();
  await expect(page).toHaveURL(href('home'));
});

test('an address opens an announcement, others unfold; a guest has none unread (CONT-4)', {
  tag: '@upstream',
}, async ({ page }) => {
  await page.goto(href('announcements', { i: 1 }));
  const announcements = page.locator('[data-announcement]');
  await expect(announcements.nth(1).locator('.prose')).toBeVisible();
  await expect(announcements.nth(0).locator('.prose')).toBeHidden();
  await announcements.nth(0).locator('summary').click();
  await expect(announcements.nth(0).locator('.prose')).toBeVisible();
  await expect(page.locator('[data-unread]')).toHaveCount(0);
});

test('help shows the topic of the address and links to the others (CONT-5)', {
  tag: '@upstream',
}, async ({ page }) => {
  const topics = page.getByRole('navigation', { name: t('help.topics') }).getByRole('link');
  await page.goto(href('help'));
  await expect(topics.first()).toHaveAttribute('aria-current', 'page');
  await page.goto(href('help', { i: 2 }));
  await expect(topics.nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main h2').first()).toHaveText((await topics.nth(2).textContent())?.trim() ?? '');
  await topics.nth(3).click();
  await expect(page).toHaveURL(href('help', { i: 3 }));
  await page.locator('.help-topic summary').first().click();
  await expect(page.locator('.help-topic details .prose').first()).toBeVisible();
});
