import { expect, test } from '../../support/test.ts';

test('home has banners, announcements, games, shelves and links with scripts off (HOME-7)', {
  tag: '@upstream',
}, async ({ page }) => {
  await page.goto('/m/home');
  await expect(page.locator('#banners .banner').first()).toBeVisible();
  await expect(page.locator('.marquee-track a').first()).toHaveAttribute('href', /^\/m\/notice\?i=0&back=/);
  await expect(page.locator('#grid .tile')).toHaveCount(12);
  await expect(page.locator('.shelf-strip').filter({ has: page.locator('.tile') })).toHaveCount(5);
  await expect(page.locator('.shelf-strip').last().locator('img').first()).toBeVisible();
  await page.locator('#rail').getByRole('link', { name: 'PP' }).click();
  await expect(page).toHaveURL('/m/home?category=PP');
  await expect(page.locator('#block h2')).toHaveText('Plumepark');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL('/m/home?category=PP&page=2');
  await expect(page.locator('.block-page')).toHaveText(/Page 2 of \d+/);
  await page.getByRole('link', { name: 'Previous games' }).click();
  await expect(page).toHaveURL('/m/home?category=PP');
});

test('a game leads to login and back, and hearts are hidden, with scripts off', async ({ page }) => {
  await page.goto('/m/home?category=JL');
  await expect(page.locator('.heart').first()).toBeHidden();
  await page.locator('#grid .tile-link').first().click();
  await expect(page).toHaveURL('/m/login?back=%2Fm%2Fhome%3Fcategory%3DJL');
});

test('banners scroll by hand with scripts off (HOME-1)', async ({ page }) => {
  await page.goto('/m/home');
  const strip = page.locator('[data-strip]');
  await strip.hover();
  await page.mouse.wheel(400, 0);
  await expect
    .poll(() => page.locator('#banners .banner').nth(1).boundingBox())
    .toMatchObject({ y: expect.any(Number) });
  await expect(page.locator('#banners .banner').nth(1)).toBeInViewport({ ratio: 0.6 });
});
