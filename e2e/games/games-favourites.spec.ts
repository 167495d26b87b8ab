import type { Page } from '@playwright/test';
import { enterSession, type SessionInfo } from '#testkit/site/session.ts';
import { readGameName } from '../support/game.ts';
import { openWithoutSession } from '../support/sign-out.ts';
import { startSlowLine } from '../support/slow-line.ts';
import { expect, openSession, test } from '../support/test.ts';

const heart = (page: Page, at = 0) => page.locator('.grid .heart').nth(at);
const toast = (page: Page) => page.locator('.toast');

/** Removes every favourite of the session's member, over HTTP. */
async function forgetFavourites(origin: string, { token }: SessionInfo): Promise<void> {
  const headers = { Authorization: token, 'Content-Type': 'application/json' };
  const ids = await (await fetch(`${origin}/wps/games/favourites/ids`, { headers })).json();
  for (const nodeId of ids.value) {
    const body = JSON.stringify({ nodeId, vendor: 'ANY' });
    await fetch(`${origin}/wps/games/favourites`, { method: 'DELETE', headers, body });
  }
}

test.describe('a guest', () => {
  test('a heart leads a guest to login, and back (GAME-6)', async ({ page }) => {
    await page.goto('/m/gameList?gameType=RNG&vassalage=PP');
    await heart(page).click();
    await expect(page).toHaveURL(/\/m\/login\?back=/);
    expect(new URL(page.url()).searchParams.get('back')).toMatch(
      /^\/m\/gameList\?gameType=RNG&vassalage=PP#heart\/\d+\/PP\/$/,
    );
  });

  for (const [tab, name] of [
    ['recent', 'Recently played'],
    ['fav', 'Favourites'],
  ] as const) {
    test(`the tab ${name} leads a guest to login, and back (GAME-2)`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.goto('/m/gameList?gameType=RNG');
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/\/m\/login\?back=/);
      expect(new URL(page.url()).searchParams.get('back')).toBe(`/m/gameList?gameType=RNG&type=${tab}`);
      // Back skips the list that shows a guest nothing.
      await page.goBack();
      await expect(page).toHaveURL('/m/gameList?gameType=RNG');
    });
  }
});

test.describe('a member', () => {
  test.beforeEach(async ({ page, baseURL, player }) => {
    const session = await openSession(baseURL ?? '', player);
    await forgetFavourites(baseURL ?? '', session);
    await enterSession(page, session);
  });

  test('a member marks a game, finds it under its tab and unmarks it (GAME-6, GAME-2)', {
    tag: '@upstream',
  }, async ({ page }) => {
    await page.goto('/m/home?category=PP');
    const name = await readGameName(page.locator('#grid .tile').first());
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page)).toHaveText('Added to your favourites');
    await page.goto('/m/gameList?type=fav');
    await expect(page.locator('.tile')).toHaveCount(1);
    expect(await readGameName(page.locator('.tile'))).toBe(name);
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await heart(page).click();
    await expect(toast(page)).toHaveText('Removed from your favourites');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  });

  test('a heart changes before the gateway answers (GAME-6)', async ({ page }) => {
    let answer: (() => void) | undefined;
    await page.route('**/wps/games/favourites', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await page.goto('/m/home?category=PP');
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    await expect.poll(() => answer).toBeDefined();
    await expect(toast(page)).toHaveCount(0);
    answer?.();
    await expect(toast(page)).toHaveText('Added to your favourites');
  });

  test('a heart is reset, with the reason, when the gateway refuses (GAME-6)', async ({ page, problems }) => {
    problems.expect(/404|game\.not\.found|\/wps\/games\/favourites/);
    await page.route('**/wps/games/favourites', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 404, json: { success: false, errorCode: 'game.not.found', message: '' } })
        : route.continue(),
    );
    await page.goto('/m/home?category=PP');
    await heart(page).click();
    await expect(toast(page)).toHaveText('This game is not available any more. Choose another one.');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('the hearts of a page that arrives after its script are filled (GAME-6, fault 15)', {
    tag: '@full',
  }, async ({ browser, baseURL, player }) => {
    const origin = baseURL ?? '';
    const session = await openSession(origin, player);
    const headers = { Authorization: session.token, 'Content-Type': 'application/json' };
    const games = await (await fetch(`${origin}/wps/games?gameType=RNG&vassalage=PP`)).json();
    const { nodeId } = games.value.games[0];
    const body = JSON.stringify({ nodeId: String(nodeId), vendor: 'PP' });
    await fetch(`${origin}/wps/games/favourites`, { method: 'POST', headers, body });
    const line = await startSlowLine(origin);
    // A service worker would answer from its cache.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      await page.goto(`${line.url}/icon.svg`);
      await enterSession(page, session);
      await page.goto(`${line.url}/m/gameList?gameType=RNG&vassalage=PP`);
      await expect(page.locator(`[data-heart="${nodeId}"]`)).toHaveAttribute('aria-pressed', 'true');
    } finally {
      await context.close();
      await line.close();
    }
  });

  test('the hearts of a member are filled on every page, a guest’s on none (GAME-6)', {
    tag: ['@upstream', '@full'],
  }, async ({ page }) => {
    await page.goto('/m/home?category=PP');
    const node = (await heart(page).getAttribute('data-heart')) ?? '';
    await heart(page).click();
    await expect(toast(page)).toHaveText('Added to your favourites');
    await page.goto('/m/gameList?gameType=RNG&vassalage=PP');
    await expect(page.locator(`[data-heart="${node}"]`)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/m/home');
    await page.locator('#rail').getByRole('link', { name: 'PP' }).click();
    await expect(page.locator(`#grid [data-heart="${node}"]`)).toHaveAttribute('aria-pressed', 'true');
    await openWithoutSession(page, '/m/home?category=PP');
    await expect(page.locator('.heart[aria-pressed="true"]')).toHaveCount(0);
  });
});
