import type { Page } from '@playwright/test';
import { THEMES } from '#lib/ui/theme.ts';
import { byTurns, fullAfterFirst } from '../../support/full-run.ts';
import { readGameName } from '../../support/game.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const rail = (page: Page) => page.locator('#rail');
const tiles = (page: Page) => page.locator('#grid .tile');
const firstName = (page: Page) => readGameName(tiles(page).first());

test.describe('categories (HOME-3)', () => {
  test('a category changes the page in place and shows its games (HOME-3)', { tag: '@upstream' }, async ({
    page,
  }) => {
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

  test('the category chosen last is shown, however quickly the choices follow (HOME-3)', async ({ page }) => {
    await page.goto('/m/home');
    for (const name of ['PP', 'JL', 'Slots', 'Fishing', 'JL']) {
      await rail(page)
        .getByRole('link', { name })
        .evaluate((link: HTMLElement) => link.click());
    }
    await expect(page.locator('#block h2')).toHaveText('Junolark');
    // By now late answers of the other categories have arrived.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#block h2')).toHaveText('Junolark');
    await expect(page).toHaveURL('/m/home?category=JL');
  });

  test('a category chosen twice does not change (HOME-3)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/home');
    const entry = rail(page).getByRole('link', { name: 'PP' });
    await entry.click();
    await expect(page.locator('#block h2')).toHaveText('Plumepark');
    await entry.click();
    await expect(page.locator('#block')).not.toHaveAttribute('aria-busy');
    await expect(tiles(page)).toHaveCount(12);
  });

  test('a choice scrolls to the top of the category (HOME-3)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/home');
    await page.evaluate(() => scrollTo(0, 700));
    await rail(page).getByRole('link', { name: 'PP' }).click();
    await expect(page.locator('#block h2')).toHaveText('Plumepark');
    await expect(page.locator('#block h2')).toBeInViewport();
    await expect(tiles(page).first()).toBeInViewport();
  });

  test('categories of other types list their vendors (HOME-3)', { tag: ['@upstream', '@full'] }, async ({
    page,
    request,
  }) => {
    const { value } = await (await request.get('/wps/games/vendors?typeId=1')).json();
    await page.goto('/m/home?category=LIVE');
    await expect(page.locator('.vendors').first().locator('.vendor')).toHaveCount(value.mapping.LIVE.length);
    await expect(tiles(page)).toHaveCount(0);
    // Without a visible title, and, like PP and JL, without the menu of vendors.
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
  test('a block shows 12 games and loads 12 more under them (HOME-4)', { tag: '@upstream' }, async ({
    page,
  }) => {
    await page.goto('/m/home?category=RNG');
    await expect(tiles(page)).toHaveCount(12);
    const first = await firstName(page);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(tiles(page)).toHaveCount(24);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(tiles(page)).toHaveCount(36);
    expect(await firstName(page)).toBe(first);
    const nodes = await tiles(page)
      .locator('[data-about]')
      .evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.about));
    expect(new Set(nodes).size).toBe(36);
  });

  test('a block is restored when the visitor goes back to the page (HOME-4)', async ({ page }) => {
    await page.goto('/m/home?category=RNG');
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(tiles(page)).toHaveCount(24);
    await page.evaluate(() => scrollTo(0, 900));
    await page.goto('/m/help');
    await page.goBack();
    await expect(tiles(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900);
  });

  test('a block has an All tab that opens the game list of the type, and a tab a vendor (HOME-4)', {
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

  test('a block shows a member’s favourites of its type, 12 a page, and its games again (HOME-4)', {
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
    // The newest first: the game that was marked last.
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

  test('a block offers more of a vendor with over 6 games (HOME-4)', { tag: '@full' }, async ({
    page,
    request,
  }) => {
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

  test('a vendor’s tile launches it; a new vendor’s tile opens its list (HOME-4)', {
    tag: '@upstream',
  }, async ({ page, request, loginAs, player }) => {
    const { value } = await (await request.get('/wps/games/vendors?typeId=1')).json();
    type Listed = { type: string; displayName: string; isNew: boolean; vassalage: string };
    const all: Listed[] = Object.entries(value.mapping as Record<string, Omit<Listed, 'type'>[]>)
      .filter(([type]) => !['RNG', 'FISH', 'PVP', 'ELOTT'].includes(type))
      .flatMap(([type, vendors]) => vendors.map((vendor) => ({ ...vendor, type })));
    const [fresh, settled] = [all.find(({ isNew }) => isNew), all.find(({ isNew }) => !isNew)];
    if (!fresh || !settled) throw new Error('The demo data has no new vendor outside the slots');
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

test('the menu scrolls to the chosen category (HOME-5)', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/m/home');
  await page.evaluate(() => document.getElementById('lobby')?.scrollIntoView());
  const last = rail(page).getByRole('link', { name: 'Racing' });
  await last.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('#block h2')).toHaveText('Racing');
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test.describe('accessibility of home’s categories', () => {
  for (const [at, address] of ['/m/home?category=LIVE', '/m/home?category=RNG'].entries()) {
    for (const theme of byTurns(THEMES, at)) {
      test(
        `home’s category ${address} is accessible in ${theme}`,
        fullAfterFirst(at),
        async ({ page, inTheme }) => {
          await inTheme(theme);
          await page.goto(address);
          await expectAccessible(page);
        },
      );
    }
  }
});

test('a category of few vendors fills half the screen with large and related tiles (WAY-23)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/m/home?category=COCKFIGHT');
  const own = page.locator('#block > .vendors-few > .vendor');
  expect(await own.count()).toBeLessThan(6);
  const [block, first] = [await page.locator('#block').boundingBox(), await own.first().boundingBox()];
  // As wide as the block.
  expect(first?.width).toBeCloseTo(block?.width ?? 0, 0);
  await expect(page.getByRole('heading', { name: 'More in Sports' })).toBeVisible();
  const near = page.locator('#block > .vendors').last().locator('.vendor');
  expect(await near.count()).toBeGreaterThan(0);
  // The tiles fill more than half of the screen.
  expect(block?.height ?? 0).toBeGreaterThan(320);
});
