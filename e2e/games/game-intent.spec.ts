import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { readGameName } from '../support/game.ts';
import { logIn } from '../support/login-form.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const tile = (page: Page) => page.locator('.grid .tile-link').first();
const heart = (page: Page) => page.locator('.grid .heart').first();

test.use({ viewport: { width: 360, height: 740 } });

test('a guest taps a game, logs in over the page, and the game starts (GAME-7, NAV-16)', async ({
  page,
  player,
}) => {
  await page.goto('/m/gameList?gameType=RNG');
  const name = await readGameName(page.locator('.grid .tile').first());
  await tile(page).tap({ position: { x: 30, y: 30 } });
  await expect(page.locator('.access-sheet')).toBeVisible();
  await logIn(page, player);
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('h1')).toHaveText(name);
  // The page behind the sheet does not start the game again.
  const launches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/games/launch')) launches.push(request.url());
  });
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  await page.waitForLoadState('networkidle');
  expect(launches).toEqual([]);
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
});

test('a guest’s tap on a heart opens the login sheet; after login it is on (GAME-6, NAV-16)', {
  tag: '@full',
}, async ({ page, player }) => {
  await page.goto('/m/gameList?gameType=RNG');
  await heart(page).tap();
  await expect(page.locator('.access-sheet')).toBeVisible();
  await logIn(page, player);
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.toast')).toHaveText(t('games.favouriteAdded'));
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('neither an abandoned login nor a plain one starts a game (NAV-16)', {
  tag: '@full',
}, async ({ page, player }) => {
  await page.goto('/m/gameList?gameType=RNG');
  await tile(page).tap({ position: { x: 30, y: 30 } });
  await expect(page.locator('.access-sheet')).toBeVisible();
  await page.goBack();
  await expect(page.locator('.access-sheet')).toBeHidden();
  await page.goto('/m/login?back=%2Fm%2FgameList%3FgameType%3DRNG');
  await logIn(page, player);
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
  await expect(page.locator('html')).toHaveAttribute('data-member-ready');
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
});
