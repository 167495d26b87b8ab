import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

// It answers for the network when there is none.
test.use({ serviceWorkers: 'allow' });

const tile = (page: Page, at = 0) => page.locator('.grid .tile-link').nth(at);

test('a guest who taps a game goes to login and back (GAME-7)', async ({ page }) => {
  await page.goto('/m/home?category=PP');
  await tile(page).click();
  await expect(page).toHaveURL(/\/m\/login\?back=/);
  expect(new URL(page.url()).searchParams.get('back')).toMatch(
    /^\/m\/home\?category=PP#play\/[^/]+\/PP\/[^/]+$/,
  );
});

test('a member plays a game in the same tab and finds it under recent (GAME-7, GAME-2)', {
  tag: '@upstream',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  await page.goto('/m/gameList?gameType=FISH');
  const name = (await page.locator('.tile-name').nth(4).textContent()) ?? '';
  await tile(page, 4).click();
  await expect(page).toHaveURL(/\/wps\/play\/.*ticket=/);
  expect(new URL(page.url()).searchParams.get('back')).toBe('/m/gameList?gameType=FISH');
  expect(page.context().pages()).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/m/gameList?gameType=FISH');
  await expect(page.locator('.toast, [data-busy]')).toHaveCount(0);
  await page.goto('/m/gameList?type=recent');
  await expect(page.locator('.tile-name').first()).toHaveText(name);
});

test('two quick taps are one launch (GAME-7)', async ({ page, loginAs, player }) => {
  await loginAs(player);
  let launches = 0;
  const { held: seen, release: goOn } = hold();
  await page.route('**/wps/games/launch?*', async (route) => {
    launches += 1;
    await seen;
    await route.continue();
  });
  await page.goto('/m/home');
  await tile(page).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await tile(page, 1).evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('.toast-loading')).toHaveText('One moment…');
  goOn();
  await expect(page).toHaveURL(/\/wps\/play\//);
  expect(launches).toBe(1);
});

test('a launch that fails says why and leaves the page usable (GAME-7)', async ({
  page,
  loginAs,
  player,
  problems,
}) => {
  problems.expect(/404|403/);
  await loginAs(player);
  let code = 'game.not.found';
  await page.route('**/wps/games/launch?*', (route) =>
    route.fulfill({ status: 404, json: { success: false, errorCode: code, message: '' } }),
  );
  await page.goto('/m/home');
  await tile(page).click();
  await expect(page.locator('.toast-fail')).toHaveText(
    'This game is not available any more. Choose another one.',
  );
  await expect(page.locator('.toast-loading, [data-busy]')).toHaveCount(0);
  code = 'free.reject';
  await tile(page, 1).click();
  await expect(page.locator('.toast-offline')).toBeVisible();
  await expect(page).toHaveURL('/m/home');
});

test('missing scripts undo the heart and free the tile (GAME-6, GAME-7, fault 20)', {
  tag: '@full',
}, async ({ page, context, loginAs, player, problems }) => {
  problems.expect(/_astro|exception:|Failed to (?:load|fetch)|ERR_(?:FAILED|INTERNET_DISCONNECTED)/);
  await loginAs(player);
  let reaches = /\/games\.js/;
  await context.route('**/_astro/*', (route) =>
    reaches.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/m/home');
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  const heart = page.locator('.grid .heart').first();
  // Without the parts no heart of the page knows yet what it is.
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // Offline nobody is led anywhere.
  await context.setOffline(true);
  await tile(page).click();
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expect(page).toHaveURL('/m/home');
  // What the page loads by itself is not asked for by a tap.
  expect(uncaught.filter(({ message }) => !/\/(?:member|pictures)\.js/.test(message))).toEqual([]);

  await context.setOffline(false);
  reaches = /_astro/;
  // A browser that keeps failed modules for as long as the page loads the site anew at the first tap.
  await expect(async () => {
    await tile(page).click();
    await expect(page).toHaveURL(/\/wps\/play\//, { timeout: 5_000 });
  }).toPass();
  await page.goBack();
  await heart.click();
  await expect(page.locator('.toast')).toHaveText(/favourites$/);
});

test.describe('a game without money', () => {
  /** The way to try the first game of a list, in the sheet that its mark opens. */
  const openSheet = async (page: Page) => {
    await page.locator('.grid .tile-about').first().click();
    return page.getByRole('dialog').locator('[data-free]');
  };

  test('is offered by the sheet of a game, not over its picture (TRIAL-2)', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/m/gameList?gameType=RNG');
    await expect(page.locator('.grid [data-free]')).toHaveCount(0);
    const free = await openSheet(page);
    // As it is laid out: the sheet may still move, and moving pictures have halves of pixels.
    expect(await free.evaluate((button: HTMLElement) => button.offsetHeight)).toBeGreaterThanOrEqual(44);
    await free.click();
    await expect(page).toHaveURL(/\/m\/login\?back=/);
  });

  test('a player tries one by the keyboard, with practice credit (TRIAL-2, GAME-7)', {
    tag: ['@upstream', '@full'],
  }, async ({ page, loginAs, player }) => {
    await loginAs(player);
    await page.goto('/m/gameList?gameType=RNG&lang=MS');
    await tile(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('.grid .tile-about').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const free = page.getByRole('dialog').locator('[data-free]');
    await free.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wps\/play\/.*ticket=/);
    await expect(page.getByText('Percubaan percuma', { exact: false })).toBeVisible();
  });

  test('who may not, hears it and nothing is asked for (TRIAL-2)', { tag: ['@upstream', '@full'] }, async ({
    page,
    loginAs,
  }) => {
    await loginAs('member40');
    await page.goto('/m/gameList?gameType=RNG');
    let launches = 0;
    page.on('request', (request) => {
      if (request.url().includes('/wps/games/launch')) launches += 1;
    });
    await (await openSheet(page)).click();
    await expect(page.locator('.toast-offline')).toHaveText(/^This kind of account cannot use this/);
    await expect(page.locator('[data-busy]')).toHaveCount(0);
    expect(launches).toBe(0);
    await page.keyboard.press('Escape');
    await tile(page).click();
    await expect(page).toHaveURL(/\/wps\/play\//);
  });
});

test('an address that is no web address is not opened (GAME-7)', {
  tag: '@full',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  await page.route('**/wps/games/launch?*', (route) =>
    route.fulfill({ json: { success: true, value: { url: 'javascript:document.title="taken"' } } }),
  );
  await page.goto('/m/home');
  await tile(page).click();
  await expect(page.locator('.toast-fail')).toContainText('cannot be opened');
  expect(await page.title()).not.toBe('taken');
});

test('the first tap counts on a slow phone with a slow line, before anything is loaded (GAME-7)', {
  tag: '@full',
}, async ({ page, loginAs, player }) => {
  // Everything takes six times as long.
  test.setTimeout(90_000);
  await loginAs(player);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto('/m/home', { waitUntil: 'commit' });
  await page.locator('.grid .tile-link').first().waitFor({ state: 'visible' });
  await page.locator('.grid .tile-link').first().tap();
  // It counted once the game's page comes: how long that takes to load is another matter.
  await page.waitForURL(/\/wps\/play\//, { waitUntil: 'commit', timeout: 25_000 });
});

test('hot games are asked for once a session (GAME-9)', {
  tag: '@full',
}, async ({ page, loginAs, baseURL }) => {
  // This account plays nothing, so its list of recent games offers hot ones.
  await loginAs('member40');
  let asked = 0;
  await page.route('**/wps/games/recent?*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [], totalPages: 0 } } }),
  );
  page.on('request', (request) => {
    if (request.url().startsWith(`${baseURL}/wps/games/hot`)) asked += 1;
  });
  for (let visit = 0; visit < 3; visit++) {
    await page.goto('/m/gameList?type=recent');
    await expect(page.getByRole('heading', { name: 'You have not played yet' })).toBeVisible();
    await expect(page.locator('.tile')).toHaveCount(6);
  }
  expect(asked).toBe(1);
});
