import type { Page } from '@playwright/test';
import { THEMES } from '#lib/ui/theme.ts';
import { byTurns } from '../support/full-run.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const rail = (page: Page) => page.locator('#rail');
const tiles = (page: Page) => page.locator('#grid .tile');
const firstName = (page: Page) => tiles(page).first().locator('.tile-name').textContent();

test.describe('categories (HOME-3)', () => {
  test('are HOT, PP, JL, then those of the gateway in its order (HOME-3)', { tag: '@upstream' }, async ({
    page,
    request,
  }) => {
    const answer = await (await request.get('/wps/games/vendors?typeId=1')).json();
    const names: string[] = answer.value.sorting.map(
      ({ displayName }: { displayName: string }) => displayName,
    );
    await page.goto('/m/home');
    const labels = await rail(page).getByRole('link').allTextContents();
    expect(labels.map((label) => label.trim())).toEqual(['Hot', 'PP', 'JL', ...names, 'Promo']);
  });

  test('change the page in place and show their games (HOME-3)', { tag: '@upstream' }, async ({ page }) => {
    await page.goto('/m/home');
    await page.evaluate(() => {
      document.title = 'same document';
    });
    await rail(page).getByRole('link', { name: 'PP' }).click();
    await expect(page.locator('#block h2')).toHaveText('Plumepark');
    await expect(page).toHaveURL('/m/home?category=PP');
    await expect(rail(page).getByRole('link', { name: 'PP' })).toHaveAttribute('aria-current', 'true');
    await expect(rail(page).locator('[aria-current]')).toHaveCount(1);
    expect(new Set(await tiles(page).locator('.tile-vendor').allTextContents())).toEqual(
      new Set(['Plumepark']),
    );
    expect(await page.title()).toBe('same document');
  });

  test('show the last one chosen, however quickly they are chosen (HOME-3)', async ({ page }) => {
    await page.goto('/m/home');
    for (const name of ['PP', 'JL', 'Slots', 'Fishing', 'JL']) {
      await rail(page)
        .getByRole('link', { name })
        .evaluate((link: HTMLElement) => link.click());
    }
    await expect(page.locator('#block h2')).toHaveText('Junolark');
    // Whatever of the others comes late has come.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#block h2')).toHaveText('Junolark');
    await expect(page).toHaveURL('/m/home?category=JL');
  });

  test('chosen twice stays as it is (HOME-3)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/home');
    const entry = rail(page).getByRole('link', { name: 'PP' });
    await entry.click();
    await expect(page.locator('#block h2')).toHaveText('Plumepark');
    await entry.click();
    await expect(page.locator('#block')).not.toHaveAttribute('aria-busy');
    await expect(tiles(page)).toHaveCount(12);
  });

  test('scroll to the top of the category (HOME-3)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/home');
    await page.evaluate(() => scrollTo(0, 700));
    await rail(page).getByRole('link', { name: 'PP' }).click();
    await expect(page.locator('#block h2')).toHaveText('Plumepark');
    await expect(page.locator('#block h2')).toBeInViewport();
    await expect(tiles(page).first()).toBeInViewport();
  });

  test('of other types list their vendors (HOME-3)', { tag: ['@upstream', '@full'] }, async ({
    page,
    request,
  }) => {
    const { value } = await (await request.get('/wps/games/vendors?typeId=1')).json();
    await page.goto('/m/home?category=LIVE');
    await expect(page.locator('.vendor')).toHaveCount(value.mapping.LIVE.length);
    await expect(tiles(page)).toHaveCount(0);
    // Without a title that shows, and without the menu of vendors that PP and JL do without, too.
    await expect(page.locator('#block h2')).toHaveCSS('position', 'absolute');
    for (const [category, menus] of [
      ['PP', 0],
      ['JL', 0],
      ['RNG', 1],
    ] as const) {
      await page.goto(`/m/home?category=${category}`);
      await expect(page.locator('#block .chips')).toHaveCount(menus);
      await expect(page.locator('#block h2')).not.toHaveCSS('position', 'absolute');
    }
  });
});

test.describe('the block of a category (HOME-4)', () => {
  test('shows 12 games and loads 12 more under them (HOME-4)', { tag: '@upstream' }, async ({ page }) => {
    await page.goto('/m/home?category=RNG');
    await expect(tiles(page)).toHaveCount(12);
    const first = await firstName(page);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(tiles(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(tiles(page)).toHaveCount(36);
    expect(await firstName(page)).toBe(first);
    const names = await tiles(page).locator('.tile-name').allTextContents();
    expect(new Set(names).size).toBe(36);
  });

  test('stands as it was left when the page is gone back to (HOME-4)', async ({ page }) => {
    await page.goto('/m/home?category=RNG');
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(tiles(page)).toHaveCount(24);
    await page.evaluate(() => scrollTo(0, 900));
    await page.goto('/m/help');
    await page.goBack();
    await expect(tiles(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  });

  test('has an All tab that opens the game list of the type, and one for each vendor (HOME-4)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/m/home?category=RNG');
    const tabs = page.locator('#block .chips');
    await expect(tabs.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
      'href',
      '/m/gameList?gameType=RNG',
    );
    await tabs.getByRole('link', { name: 'Junolark' }).click();
    await expect(page).toHaveURL('/m/gameList?gameType=RNG&vassalage=JL');
  });

  test('shows a member’s favourites of its type, 12 a page, and its games again (HOME-4)', {
    tag: '@full',
  }, async ({ page, request, loginAs, player }) => {
    const { value } = await (
      await request.get(
        '/wps/games?platform=html5&clientType=2&gameType=RNG&pageNo=2&pageSize=13&language=EN',
      )
    ).json();
    await page.goto('/m/home?category=RNG');
    await expect(page.getByRole('link', { name: 'Favourites' })).toBeHidden();
    await loginAs(player);
    await page.goto('/m/home?category=RNG');
    await expect(page.locator('html')).toHaveAttribute('data-member-ready');
    const marked = await page.evaluate(async (games: { nodeId: string; vassalage: string }[]) => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const headers = { Authorization: token, 'Content-Type': 'application/json' };
      for (const { nodeId, vassalage } of games)
        await fetch('/wps/games/favourites', {
          method: 'POST',
          headers,
          body: JSON.stringify({ nodeId, vendor: vassalage }),
        });
      return games.length;
    }, value.games);
    expect(marked).toBe(13);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-member-ready');
    const own = await firstName(page);
    const chip = page.getByRole('link', { name: 'Favourites' });
    await chip.tap();
    await expect(tiles(page)).toHaveCount(12);
    await expect(chip).toHaveAttribute('aria-current', 'true');
    // The newest first: what was marked last.
    const { displayName, nodeId } = value.games[12];
    expect(await firstName(page)).toBe(displayName);
    await expect(tiles(page).first().locator('.tile-link')).toHaveAttribute('data-node', nodeId);
    await expect(page.getByRole('button', { name: `Favourite: ${displayName}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Load more' }).tap();
    await expect(tiles(page)).toHaveCount(13);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    await chip.tap();
    await expect(tiles(page)).toHaveCount(12);
    expect(await firstName(page)).toBe(own);
    await expect(page.getByRole('link', { name: 'Load more' })).toBeVisible();
  });

  test('offers more of a vendor above 6 games (HOME-4)', { tag: '@full' }, async ({ page, request }) => {
    const { value } = await (await request.get('/wps/games/vendors?typeId=1')).json();
    await page.goto('/m/home?category=LIVE');
    for (const { displayName, games } of value.mapping.LIVE) {
      const more = page.locator('.vendor', { hasText: displayName }).getByRole('link', { name: /^See more/ });
      await expect(more, `${displayName} has ${games}`).toHaveCount(games > 6 ? 1 : 0);
    }
    await page.goto('/m/home?category=PP');
    await page.getByRole('link', { name: 'See more' }).click();
    await expect(page).toHaveURL('/m/gameList?gameType=RNG&vassalage=PP');
  });

  test('launches a vendor, but opens the list of a new one (HOME-4)', { tag: '@upstream' }, async ({
    page,
    request,
    loginAs,
    player,
  }) => {
    const { value } = await (await request.get('/wps/games/vendors?typeId=1')).json();
    type Listed = { type: string; displayName: string; isNew: boolean; vassalage: string };
    const all: Listed[] = Object.entries(value.mapping as Record<string, Omit<Listed, 'type'>[]>)
      .filter(([type]) => !['RNG', 'FISH', 'PVP', 'ELOTT'].includes(type))
      .flatMap(([type, vendors]) => vendors.map((vendor) => ({ ...vendor, type })));
    const [fresh, settled] = [all.find(({ isNew }) => isNew), all.find(({ isNew }) => !isNew)];
    if (!fresh || !settled) throw new Error('the demo data has no new vendor outside the slots');
    await loginAs(player);
    await page.goto(`/m/home?category=${fresh.type}`);
    await page.locator('.vendor', { hasText: fresh.displayName }).locator('.vendor-tile').click();
    await expect(page).toHaveURL(`/m/gameList?gameType=${fresh.type}&vassalage=${fresh.vassalage}`);
    await page.goto(`/m/home?category=${settled.type}`);
    await page.locator('.vendor', { hasText: settled.displayName }).locator('.vendor-tile').click();
    await expect(page).toHaveURL(/\/wps\/play\//);
  });
});

test('the game menu has promotions, All and every type; the chosen one is marked (HOME-5)', async ({
  page,
}) => {
  await page.goto('/m/home');
  await rail(page).getByRole('link', { name: 'Promo' }).click();
  await expect(page).toHaveURL('/m/activity');
  await page.goto('/m/gameCenter');
  const menu = page.getByRole('navigation', { name: 'Game types' });
  await expect(menu.getByRole('link', { name: 'Promo' })).toHaveAttribute('href', '/m/activity');
  await expect(menu.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'true');
  await menu.getByRole('link', { name: 'Racing' }).click();
  await expect(page).toHaveURL('/m/gameList?gameType=HORSE');
  const chosen = menu.getByRole('link', { name: 'Racing' });
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  await expect(chosen).toBeInViewport();
});

test('a chosen category is scrolled into the sight of the menu (HOME-5)', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/m/home');
  await page.evaluate(() => document.getElementById('lobby')?.scrollIntoView());
  const last = rail(page).getByRole('link', { name: 'Racing' });
  await last.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('#block h2')).toHaveText('Racing');
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test.describe('accessibility of home’s categories', () => {
  for (const [at, address] of ['/m/home?category=RNG', '/m/home?category=LIVE'].entries()) {
    for (const theme of byTurns(THEMES, at)) {
      test(`${address} in ${theme}`, { tag: at > 0 ? '@full' : [] }, async ({ page, inTheme }) => {
        await inTheme(theme);
        await page.goto(address);
        await expectAccessible(page);
      });
    }
  }
});
