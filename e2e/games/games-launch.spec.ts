import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readGameName } from '../support/game.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

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
  const name = await readGameName(page.locator('.tile').nth(4));
  await tile(page, 4).click();
  await expect(page).toHaveURL(/\/wps\/play\/.*ticket=/);
  expect(new URL(page.url()).searchParams.get('back')).toBe('/m/gameList?gameType=FISH');
  expect(page.context().pages()).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL('/m/gameList?gameType=FISH');
  await expect(page.locator('.toast, [data-busy]')).toHaveCount(0);
  await page.goto('/m/gameList?type=recent');
  await expect.poll(() => readGameName(page.locator('.tile').first())).toBe(name);
});

test('two quick taps launch a game once (GAME-7)', async ({ page, loginAs, player }) => {
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

test.describe('games without scripts or a network', () => {
  // The service worker answers when there is no network.
  test.use({ serviceWorkers: 'allow' });

  test('missing scripts reset the heart and release the tile (GAME-6, GAME-7, fault 20)', {
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
    // Without the personalised parts no heart has its state yet.
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    // Offline, a tap navigates nowhere.
    await context.setOffline(true);
    await tile(page).click();
    await expect(page.locator('[data-busy]')).toHaveCount(0);
    await expect(page).toHaveURL('/m/home');
    // Scripts that the page loads without a tap are not part of this test.
    expect(uncaught.filter(({ message }) => !/\/(?:member|pictures)\.js/.test(message))).toEqual([]);

    await context.setOffline(false);
    reaches = /_astro/;
    // Some browsers cache a failed module until the page is left: the first tap then reloads the site.
    await expect(async () => {
      await tile(page).click();
      await expect(page).toHaveURL(/\/wps\/play\//, { timeout: 5_000 });
    }).toPass();
    await page.goBack();
    await heart.click();
    await expect(page.locator('.toast')).toHaveText(/favourites$/);
  });
});

test.describe('a game without money', () => {
  /** Opens the sheet of the first game of a list, which offers free play. */
  const openSheet = async (page: Page) => {
    await page.locator('.grid .tile-about').first().click();
    return page.getByRole('dialog').locator('[data-free]');
  };

  test('the sheet of a game offers free play; its picture does not (TRIAL-2)', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/m/gameList?gameType=RNG');
    await expect(page.locator('.grid [data-free]')).toHaveCount(0);
    await openSheet(page);
    const free = page.getByRole('dialog').getByRole('link', { name: t('game.free') });
    // Measured in the layout: while the sheet moves, its pictures are at half pixels.
    expect(await free.evaluate((button: HTMLElement) => button.offsetHeight)).toBeGreaterThanOrEqual(44);
  });

  test('a guest starts a trial in one tap, and the game opens in it (WAY-25, TRIAL-1)', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG');
    await openSheet(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('game.free') })
      .tap();
    // Through the trial's page and the game's page.
    await expect(page).toHaveURL(/\/wps\/play\//, { timeout: 20_000 });
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-kind', 'trial');
    // A trial has only its credit, and no prize to win.
    await expect(page.locator('[data-free]').first()).toBeHidden();
  });

  test('a link on another site starts no trial (WAY-25)', { tag: '@full' }, async ({ page }) => {
    await page.goto(href('trial', { start: '1' }));
    await expect(page.getByRole('button', { name: t('trial.start') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
  });

  test('a player tries a game by keyboard, with practice credit (TRIAL-2, GAME-7)', {
    tag: ['@upstream', '@full'],
  }, async ({ page, loginAs, player }) => {
    await loginAs(player);
    await page.goto('/m/gameList?gameType=RNG&lang=MS');
    await tile(page).focus();
    // The first key has the others served (ALL-30).
    await page.keyboard.press('Shift');
    await expect(tile(page)).toHaveAttribute('aria-keyshortcuts', 'ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.grid .tile-about').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const free = page.getByRole('dialog').locator('[data-free]');
    await free.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wps\/play\/.*ticket=/);
    await expect(page.locator('#mode')).toContainText('Percubaan percuma');
  });

  test('a member whose type has no free play plays as usual (WAY-25, TRIAL-2)', {
    tag: ['@upstream', '@full'],
  }, async ({ page, loginAs }) => {
    await loginAs('member40');
    await page.goto('/m/gameList?gameType=RNG');
    await expect(await openSheet(page)).toBeHidden();
    await expect(page.getByRole('dialog').getByRole('link', { name: t('game.play') })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: t('game.free') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await tile(page).click();
    await expect(page).toHaveURL(/\/wps\/play\//);
  });
});

test('an address that is not a web address is not opened (GAME-7)', {
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

test('the first tap counts on a slow phone and network, before scripts are loaded (GAME-7)', {
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
  // The tap counted once the game's page is requested; its load time is not measured here.
  await page.waitForURL(/\/wps\/play\//, { waitUntil: 'commit', timeout: 25_000 });
});

test('hot games are fetched once a session (GAME-9)', {
  tag: '@full',
}, async ({ page, loginAs, baseURL }) => {
  // This account has played nothing, so its list of recent games offers hot games.
  await loginAs('member40');
  let hotRequests = 0;
  await page.route('**/wps/games/recent?*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [], totalPages: 0 } } }),
  );
  page.on('request', (request) => {
    if (request.url().startsWith(`${baseURL}/wps/games/hot`)) hotRequests += 1;
  });
  for (let visit = 0; visit < 3; visit++) {
    await page.goto('/m/gameList?type=recent');
    await expect(page.getByRole('heading', { name: 'You have not played yet' })).toBeVisible();
    await expect(page.locator('.tile')).toHaveCount(6);
  }
  expect(hotRequests).toBe(1);
});
