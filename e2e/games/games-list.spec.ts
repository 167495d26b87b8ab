import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { ROUTES } from '#lib/routes/routes.server.ts';
import { THEMES } from '#lib/ui/theme.ts';
import { FULL } from '#testkit/full-run.ts';
import { SLOTS_TEMPLATE_PAGES } from '#testkit/site/looks.ts';
import { byTurns, testedIn } from '../support/full-run.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const tiles = (page: Page) => page.locator('.grid > .tile, .grid :is(astro-island, .more-games) .tile');
const names = (page: Page) => page.locator('.tile-name').allTextContents();
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

async function openDrawer(page: Page) {
  await page.locator('details.drawer > summary').click();
  await expect(page.locator('.drawer form')).toBeVisible();
  return page.locator('.drawer form');
}

test('the list centre has a home link, a title, a drawer, four tabs and 25 games (GAME-1)', {
  tag: '@upstream',
}, async ({ page }) => {
  await page.goto('/m/gameList');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All games');
  const tabs = page.getByRole('navigation', { name: 'Lists' }).getByRole('link');
  await expect(tabs).toHaveText(['All', 'Hot', 'Recently played', 'Favourites']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('.grid > .tile')).toHaveCount(25);
  await expect(page.locator('header, .tabs')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/m/home');
});

test('the title is the chosen vendor’s mark (GAME-1)', { tag: '@upstream' }, async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG&vassalage=PP');
  await expect(page).toHaveTitle(/^Slots · /);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Plumepark');
  await expect(title.locator('img')).toHaveAttribute('src', /\/wps\/art\/vendor\/PP\.svg/);
});

test('an empty list says so and leads on (GAME-1)', async ({ page }) => {
  await page.goto('/m/gameList?gameName=zzzzzz');
  await expect(page.getByRole('heading', { name: 'No game fits these filters' })).toBeVisible();
  await page.getByRole('link', { name: 'See all games' }).click();
  await expect(page).toHaveURL('/m/gameList');
});

test.describe('addresses (GAME-3)', () => {
  test('a vendor opens its search, a type of list its tab (GAME-3)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&vassalage=JL');
    const current = page.getByRole('navigation', { name: 'Lists' }).locator('[aria-current]');
    await expect(current).toHaveText('Results');
    expect(new Set(await page.locator('.tile-vendor').allTextContents())).toEqual(new Set(['Junolark']));
    await page.goto('/m/gameList?type=hot');
    await expect(current).toHaveText('Hot');
  });

  test('e-sports and cockfights are sports (GAME-3)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/gameList?gameType=SPORTS');
    const sports = await names(page);
    for (const type of ['ESPORTS', 'COCKFIGHT']) {
      await page.goto(`/m/gameList?gameType=${type}`);
      expect(await names(page)).toEqual(sports);
      const chosen = page.getByRole('navigation', { name: 'Game types' }).locator('[aria-current]');
      await expect(chosen).toHaveText('Sports');
    }
  });

  test('the vendors of sports are grouped by sport (GAME-3)', { tag: ['@upstream', '@full'] }, async ({
    page,
  }) => {
    await page.goto('/m/gameList?gameType=SPORTS');
    const form = await openDrawer(page);
    const groups = await form.locator('legend').allTextContents();
    expect(groups.map((group) => group.trim()).sort()).toEqual(['Cockfight', 'Esports', 'Racing', 'Sports']);
  });
});

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

  test('the count on the button follows every choice (GAME-4)', { tag: '@upstream' }, async ({
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

  test('filters by class and minimum bet are for RNG only (GAME-4)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG');
    await openDrawer(page);
    const options = (legend: string) =>
      page.getByRole('group', { name: legend }).locator('bdi').allTextContents();
    expect(await options('Game type')).toEqual(['All', 'Jackpot', 'Scratch', 'Video poker', 'PVP', 'Arcade']);
    expect(await options('Minimum bet')).toEqual([
      'All',
      ...['RM0.01', 'RM0.05', 'RM0.10', 'RM0.50', 'RM0.75', 'RM1'],
    ]);
    await page.goto('/m/gameList?gameType=LIVE');
    await openDrawer(page);
    await expect(page.getByRole('group', { name: 'Game type' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Minimum bet' })).toHaveCount(0);
  });

  test('filters are removed one by one, and the last one returns to all (GAME-4)', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&vassalage=PP&gameClassify=JP');
    await page.getByRole('link', { name: 'Remove the filter Jackpot' }).click();
    await expect(page).toHaveURL('/m/gameList?gameType=RNG&vassalage=PP');
    await page.getByRole('link', { name: 'Remove the filter Plumepark' }).click();
    await expect(page).toHaveURL('/m/gameList?gameType=RNG');
    await expect(page.getByRole('navigation', { name: 'Lists' }).locator('[aria-current]')).toHaveText('All');
  });

  test('another tab resets filters and page (GAME-4)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&vassalage=PP&gameName=a&page=2');
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Hot' }).click();
    await expect(page).toHaveURL('/m/gameList?gameType=RNG&type=hot');
  });

  test('lotteries have a separate page, other types the list (GAME-4)', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/m/gameList');
    const menu = page.getByRole('navigation', { name: 'Game types' });
    await menu.getByRole('link', { name: 'Fishing' }).click();
    await expect(page).toHaveURL('/m/gameList?gameType=FISH');
    await menu.getByRole('link', { name: 'Lottery' }).click();
    await expect(page).toHaveURL('/m/lottery');
    await page.goto('/m/gameList?gameType=LOTT');
    await expect(page).toHaveURL('/m/lottery');
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

test.describe('pages of categories (GAME-8)', () => {
  const PAGES = {
    '/m/live-games': 'LIVE',
    '/m/poker-games': 'PVP',
    '/m/sport-games': 'SPORTS',
    '/m/slot-games': 'RNG',
    '/m/fishing-games': 'FISH',
    '/m/slotsCenter': 'RNG',
    '/m/gameCenter': '',
  };
  for (const [path, gameType] of Object.entries(PAGES)) {
    test(`${path} lists ${gameType || 'every type'} (GAME-8)`, {
      // The game centre has the template of the list centre.
      tag: gameType === '' || SLOTS_TEMPLATE_PAGES.some((name) => ROUTES[name].path === path) ? '@full' : [],
    }, async ({ page, request }) => {
      const { value } = await (await request.get(`/wps/games?gameType=${gameType}&pageSize=25`)).json();
      await page.goto(path);
      expect(await page.locator('.grid > .tile .tile-name').allTextContents()).toEqual(
        value.games.map(
          (game: { displayName: string; shortName?: string }) => game.shortName ?? game.displayName,
        ),
      );
      await expect(page.locator('header')).toHaveCount(1);
      await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Hot' }).click();
      await expect(page).toHaveURL(`${path}?type=hot`);
    });
  }
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

for (const language of testedIn('CN'))
  test(`lists mark games with a jackpot in ${language} (GAME-11)`, async ({ page, inLanguage }) => {
    await inLanguage(language);
    await page.goto('/m/slot-games?gameClassify=JP');
    const mark = page.locator('.tile-new', { hasText: translatorFor(language)('games.class.JP') });
    await expect(mark.first()).toBeVisible();
    await page.goto('/m/slot-games?gameClassify=SC');
    await expect(page.locator('.tile').first()).toBeVisible();
    await expect(mark).toHaveCount(0);
  });

test('marks of tiles are in one corner on home, in lists and on vendors (HOME-3, GAME-11)', async ({
  page,
  request,
}) => {
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
