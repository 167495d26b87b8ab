import { INSTRUCTIONS_TAG, READ_TOPICS } from '#contract/content/content-files.ts';
import { help } from '#contract/content/help.ts';
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

test('the list with an id of another category shows it among all promotions (CONT-1)', async ({ page }) => {
  await page.goto(href('promotions', { category: 'fish_promo', id: 'rm88' }));
  await expect(page.locator('article .prose')).toBeVisible();
  await expect(page.locator('main [aria-current=page]').first()).toHaveText(
    t('promotions.category.all_promo'),
  );
});

test('an unknown promotion links to the others (CONT-2)', async ({ page }) => {
  await page.goto(href('promotionDetail', { id: 'no-such' }));
  await expect(page).toHaveURL(href('promotions', { id: 'no-such' }));
  expect(await page.locator('a.card').count()).toBeGreaterThan(10);
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

test('every kind of game has its guide; unknown topics redirect home (CONT-6)', { tag: '@upstream' }, async ({
  page,
  request,
}) => {
  const { value } = await (await request.get(`${help.path}?lang=EN`)).json();
  const { children } = value.find(({ tag }: { tag: string }) => tag === INSTRUCTIONS_TAG);
  expect(children.map(({ tag }: { tag: string }) => tag).sort()).toEqual([...READ_TOPICS].sort());
  for (const { tag, title, content } of children) {
    await page.goto(href('read', {}, { topic: tag }));
    await expect(page.locator('main h2').first()).toHaveText(title);
    const headings = [...content.matchAll(/<h2>([^<]*)/g)].map(([, heading]) => heading);
    await expect(page.locator('main .prose h2')).toHaveText(headings);
  }
  await page.goto(href('read', {}, { topic: 'chess' }));
  await expect(page).toHaveURL(href('home'));
});

test('VIP shows levels and terms, sponsorship texts, sliders, eight ambassadors (CONT-7)', async ({
  page,
}) => {
  await page.goto(href('vip'));
  await expect(page.locator('.vip-levels > li').nth(1)).toContainText('RM30,000');
  await expect(page.locator('.prose')).toContainText('within 7 days');
  await page.goto(href('sponsor'));
  await expect(page.locator('.sponsor-banner')).toBeVisible();
  await expect(page.locator('.sponsor .prose')).toHaveCount(2);
  await expect(page.locator('.slides-wide')).toHaveCount(2);
  await expect(page.locator('.slides-tall > li')).toHaveCount(8);
});

test('responsible play lists the limits and the places that help', async ({ page }) => {
  await page.goto(href('responsiblePlay'));
  await expect(page.locator('.prose').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Befrienders/ }).first()).toBeVisible();
});
