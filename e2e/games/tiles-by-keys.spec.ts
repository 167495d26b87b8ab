import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { fullAfterFirst, testedIn } from '../support/full-run.ts';
import { measureRectangle } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const tiles = (page: Page) => page.locator('.grid > .tile');
const link = (page: Page, at: number) => tiles(page).nth(at).locator('.tile-link');

/** Presses a key, as a reader does who gets about by keys. */
async function useKeys(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(link(page, 0)).toHaveAttribute('aria-keyshortcuts', 'ArrowRight');
}

for (const [at, route] of (['home', 'gameList'] as const).entries())
  test(
    `a tile is one stop, with its facts and heart an arrow away: ${route} (ALL-30)`,
    fullAfterFirst(at),
    async ({ page }) => {
      await page.goto(href(route));
      await link(page, 0).focus();
      await useKeys(page);
      await page.keyboard.press('Tab');
      await expect(link(page, 1)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(tiles(page).nth(1).locator('.tile-about')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(tiles(page).nth(1).locator('.heart')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(link(page, 1)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(tiles(page).nth(1).locator('.heart')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(link(page, 2)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );

test('tiles that come later are one stop each, too (ALL-30)', async ({ page }) => {
  await page.goto(href('home', { category: 'RNG' }));
  await useKeys(page);
  await page.getByRole('link', { name: t('common.loadMore') }).click();
  await expect(tiles(page)).toHaveCount(24);
  for (const control of ['.tile-about', '.heart'])
    await expect(tiles(page).last().locator(control)).toHaveAttribute('tabindex', '-1');
});

test('games are a list that says how many there are, and can be skipped (ALL-30)', async ({
  page,
  request,
}) => {
  const { value } = await (await request.get('/wps/games?gameType=RNG&language=EN')).json();
  await page.goto(href('gameList', { gameType: 'RNG' }));
  await expect(
    page.getByRole('heading', { name: t('home.gamesHere', { count: value.total }) }),
  ).toBeAttached();
  expect(await page.locator('.grid').getByRole('listitem').count()).toBeGreaterThanOrEqual(25);
  const skip = page.getByRole('link', { name: t('games.skip') });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#after-games')).toBeFocused();
  // No game is left before the footer.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.grid') === null)).toBe(true);
  await page.goto(href('home'));
  await expect(page.locator('#grid').getByRole('listitem')).toHaveCount(12);
});

test('a heart is 32 px in its corner, and the way to facts in the caption’s line (WAY-28)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const address of [href('home'), href('gameList')]) {
    await page.goto(address);
    const tile = tiles(page).nth(1);
    const art = await measureRectangle(tile.locator('.tile-art'));
    const shade = await tile.locator('.heart').evaluate((heart) => {
      const { width, height, top, right, backgroundColor } = getComputedStyle(heart, '::before');
      const box = heart.getBoundingClientRect();
      const from = { top: box.top + Number.parseFloat(top), right: box.right - Number.parseFloat(right) };
      return { width, height, backgroundColor, ...from };
    });
    expect(shade).toMatchObject({ width: '32px', height: '32px', backgroundColor: 'rgba(10, 8, 26, 0.5)' });
    expect(shade.top - art.top).toBeLessThanOrEqual(6);
    expect(art.right - shade.right).toBeLessThanOrEqual(6);
    const mark = await measureRectangle(tile.locator('.tile-about > span'));
    // Nothing lies on the picture's middle.
    expect(shade.top + 32).toBeLessThan((art.top + art.bottom) / 2 + 1);
    expect(mark.top).toBeGreaterThanOrEqual(art.bottom);
    const caption = await measureRectangle(tile.locator('.tile-link'));
    expect(mark.bottom).toBeLessThanOrEqual(caption.bottom + 1);
  }
});

for (const language of testedIn('MS'))
  test(`names of tiles are whole on two lines at 360 px in ${language} (WAY-28)`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(language);
    await page.setViewportSize({ width: 360, height: 640 });
    const categories = FULL ? ['HOT', 'PP', 'JL', 'RNG', 'FISH', 'PVP'] : ['HOT', 'RNG'];
    const places = categories.map((category) => href('home', { category }));
    for (const address of [...places, href('gameList'), href('gameList', { gameType: 'LIVE' })]) {
      await page.goto(address);
      await expect(tiles(page).first()).toBeVisible();
      const cut = await tiles(page)
        .locator('.tile-name')
        .evaluateAll((names) =>
          names
            .filter((name) => {
              const text = document.createRange();
              text.selectNodeContents(name);
              const box = name.getBoundingClientRect();
              const mark = name
                .closest('.tile')
                ?.querySelector('.tile-about > span')
                ?.getBoundingClientRect();
              return Array.from(text.getClientRects()).some(
                ({ right, bottom, top }) =>
                  right > box.right + 0.5 ||
                  bottom > box.bottom + 4 ||
                  (mark && right > mark.left && bottom > mark.top + 4 && top < mark.bottom - 4),
              );
            })
            .map((name) => name.textContent),
        );
      expect.soft(cut, address).toEqual([]);
    }
  });
