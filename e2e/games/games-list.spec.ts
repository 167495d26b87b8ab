import type { Page } from '@playwright/test';
import { THEMES } from '#lib/ui/theme.ts';
import { FULL } from '#testkit/full-run.ts';
import { byTurns } from '../support/full-run.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const tiles = (page: Page) => page.locator('.grid > .tile, .grid :is(astro-island, .more-games) .tile');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

async function openDrawer(page: Page) {
  await page.locator('details.drawer > summary').click();
  await expect(page.locator('.drawer form')).toBeVisible();
  return page.locator('.drawer form');
}

test.describe('filters (GAME-4)', () => {
  test('filters by class, minimum bet, vendor and name narrow RNG games, in the address (GAME-4)', {
    tag: '@upstream',
  }, async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG');
    const form = await openDrawer(page);
    await form.getByRole('group', { name: 'Game type' }).getByText('Jackpot').click();
    await form.getByRole('group', { name: 'Minimum bet' }).getByText('RM0.50', { exact: true }).click();
    const counted = page.waitForResponse(/vassalage=PP/);
    await form.getByRole('group', { name: 'Provider' }).getByText('Plumepark').click();
    const button = form.getByRole('button');
    const promised: number = (await (await counted).json()).value.total;
    await expect(button).toHaveText(new RegExp(`^Show ${promised} games?$`));
    await button.click();
    await expect(page).toHaveURL('/m/gameList?gameType=RNG&gameClassify=JP&minBet=0.5&vassalage=PP');
    await expect(tiles(page)).toHaveCount(promised);
    await expect(chips(page).getByRole('listitem')).toHaveCount(4);
  });

  test('the count on the button follows every choice (GAME-4)', { tag: ['@upstream', '@full'] }, async ({
    page,
    request,
  }) => {
    await page.goto('/m/gameList?gameType=RNG');
    const form = await openDrawer(page);
    const button = form.getByRole('button');
    const all = await button.textContent();
    await form.getByLabel('Game name').fill('gold');
    await expect(button).not.toHaveText(all ?? '');
    const { value } = await (await request.get('/wps/games?gameType=RNG&gameName=gold&pageSize=1')).json();
    await expect(button).toHaveText(`Show ${value.total} ${value.total === 1 ? 'game' : 'games'}`);
  });

  test('a search by name keeps the other filters (GAME-4)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&vassalage=PP');
    await page.getByRole('search').locator('[type=search]').fill('jack');
    await page.getByRole('search').locator('[type=search]').press('Enter');
    await expect(page).toHaveURL('/m/gameList?gameType=RNG&vassalage=PP&gameName=jack');
  });

  test('the drawer closes by Escape, by a tap beside it, and when the focus leaves it (GAME-4)', async ({
    page,
  }) => {
    await page.goto('/m/gameList?gameType=RNG');
    const drawer = page.locator('details.drawer');
    await openDrawer(page);
    await page.keyboard.press('Escape');
    await expect(drawer).not.toHaveAttribute('open');
    await expect(drawer.locator('summary')).toBeFocused();
    await openDrawer(page);
    await page.mouse.click(195, 40);
    await expect(drawer).not.toHaveAttribute('open');
    await openDrawer(page);
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link').first().focus();
    await expect(drawer).not.toHaveAttribute('open');
  });
});

test.describe('accessibility of game lists', () => {
  for (const theme of byTurns(THEMES, 1)) {
    test(`game lists and the open drawer are accessible in ${theme}`, async ({ page, inTheme }) => {
      await inTheme(theme);
      await page.goto('/m/gameList?gameType=RNG&vassalage=PP');
      // The open drawer covers the list.
      if (FULL) await expectAccessible(page);
      await openDrawer(page);
      await expectAccessible(page);
      await page.goto('/m/sport-games?gameName=zzzz');
      await expectAccessible(page);
    });
  }
});

test('marks of tiles are in one corner on home, in lists and on vendors (HOME-3, GAME-11)', {
  tag: '@full',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { value } = await (await request.get('/wps/games/vendors?typeId=1')).json();
  const withNew = Object.entries(value.mapping as Record<string, { isNew: boolean }[]>).find(
    ([type, vendors]) => !['RNG', 'FISH', 'PVP'].includes(type) && vendors.some(({ isNew }) => isNew),
  );
  /** Returns the distance of each mark on the page from the nearer corner of its picture. */
  const corners = (mark: string) =>
    page.locator(mark).evaluateAll((marks) =>
      marks.map((element) => {
        const own = element.getBoundingClientRect();
        const art = (
          element.closest('.tile, .vendor')?.querySelector('.tile-art') ?? element
        ).getBoundingClientRect();
        const left = own.left - art.left;
        const right = art.right - own.right;
        const top = own.top - art.top;
        const bottom = art.bottom - own.bottom;
        const across = left < right ? `left ${Math.round(left)}` : `right ${Math.round(right)}`;
        return `${across}, ${top < bottom ? `top ${Math.round(top)}` : `bottom ${Math.round(bottom)}`}`;
      }),
    );
  const seen = { news: new Set<string>(), hearts: new Set<string>(), count: 0 };
  for (const address of [
    '/m/home',
    `/m/home?category=${withNew?.[0]}`,
    '/m/slot-games?gameClassify=JP',
    '/m/gameList',
  ]) {
    await page.goto(address);
    await expect(page.locator('.tile-art').first()).toBeVisible();
    const [news, hearts] = [await corners('.tile-new'), await corners('.tile .heart')];
    for (const corner of news) seen.news.add(corner);
    for (const corner of hearts) seen.hearts.add(corner);
    seen.count += news.length;
  }
  expect([...seen.news]).toEqual(['left 6, bottom 6']);
  expect([...seen.hearts]).toEqual(['right 0, top 0']);
  expect(seen.count).toBeGreaterThan(5);
});
