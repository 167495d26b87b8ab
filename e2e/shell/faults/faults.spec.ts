import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { readGameName } from '../../support/game.ts';
import { rewrite, test } from '../../support/shaky-site.ts';
import { expect } from '../../support/test.ts';

const t = translatorFor('EN');
/** The call for the games of a list; paths of other calls about games are below it. */
const GAMES = '/wps/games';
const GAME_ART = '/wps/art/game';
/** The visitor's wait if the site had no timeout. */
const LATE_MS = 10_000;

const staleNotice = (page: Page) => page.getByText(t('common.stale'));
const tiles = (page: Page) => page.locator('.tile');

/** Leaves the page by its tab bar and expects a complete home, from the cache if necessary. */
async function findTheWayHome(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('nav.home') })
    .first()
    .click();
  await expect(page).toHaveURL('/m/home');
  await expect(tiles(page).first()).toBeVisible();
}

// Serial: a fault affects the whole site.
test.describe.configure({ mode: 'serial' });

test.describe('faults between a site and its gateway', () => {
  test.beforeEach(({ problems }) => problems.expect(/50[0-9]|Failed to load resource/));

  test('a cached page is served, with a notice, while the gateway refuses (fault 1)', async ({
    page,
    shaky: { proxy },
  }) => {
    await page.goto('/m/slot-games');
    await expect(staleNotice(page)).toBeHidden();
    const first = await tiles(page).first().textContent();
    proxy.set({ kind: 'refuse' });
    expect((await page.reload())?.status()).toBe(200);
    await expect(staleNotice(page)).toBeVisible();
    await expect(tiles(page).first()).toHaveText(first ?? '');
    proxy.heal();
    await expect(async () => {
      await page.reload();
      await expect(staleNotice(page)).toBeHidden({ timeout: 500 });
    }).toPass();
  });

  test('a page that is not cached is a 503 with links (fault 2)', async ({ page, shaky: { proxy } }) => {
    await page.goto('/m/home');
    proxy.set({ kind: 'refuse' });
    const answer = await page.goto('/m/fishing-games?gameName=never');
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await findTheWayHome(page);
  });

  test('a page with ten seconds of latency comes without the late part (fault 3)', { tag: '@full' }, async ({
    page,
    shaky: { proxy },
  }) => {
    proxy.set({ kind: 'delay', ms: LATE_MS }, '/wps/announcements');
    // Renderings share answers for a second.
    await page.waitForTimeout(1_100);
    const asked = Date.now();
    // A home that no other test of this site opened or fetched ahead (WAY-22): a cached one would be shown (fault 1).
    await page.goto('/m/home?category=FISH', { waitUntil: 'commit' });
    expect(Date.now() - asked).toBeLessThan(LATE_MS);
    await expect(page.getByText(t('home.contentFailed'))).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
  });

  test('an answer that trickles is aborted, and its connection freed (fault 4)', { tag: '@full' }, async ({
    page,
    shaky: { proxy },
  }) => {
    await page.goto('/m/home');
    proxy.set({ kind: 'trickle' }, GAMES);
    const asked = Date.now();
    expect((await page.goto('/m/slot-games?gameName=trickle'))?.status()).toBe(503);
    expect(Date.now() - asked).toBeLessThan(LATE_MS);
    await expect.poll(proxy.unfinished).toBe(0);
    proxy.heal();
    await findTheWayHome(page);
  });

  test('a burst of errors opens the breaker, and the site recovers (fault 5)', {
    tag: '@full',
  }, async ({ page, shaky: { proxy } }) => {
    const BURST = 60;
    proxy.set({ kind: 'status', status: 500 }, GAMES);
    for (let at = 0; at < BURST; at++) {
      expect((await page.request.get(`/m/gameList?gameName=burst${at}`)).status()).toBe(503);
    }
    expect(proxy.seen.filter((path) => path === GAMES).length).toBeLessThan(BURST / 2);
    await page.goto('/m/help');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    proxy.heal();
    await expect(async () => {
      expect((await page.goto('/m/gameList?gameName=burst'))?.status()).toBe(200);
      await page.goto('/m/gameList');
      await expect(tiles(page)).toHaveCount(25, { timeout: 500 });
    }).toPass();
  });

  test('a game with missing fields is omitted, the others are shown (fault 7)', async ({
    page,
    shaky: { proxy },
  }) => {
    const broken = ([first, second, third, ...rest]: object[]) => [
      null,
      { ...second, nodeId: undefined },
      { ...third, gameType: 7 },
      { ...first, displayName: null, minBet: null },
      ...rest,
    ];
    proxy.set(
      rewrite<{ games: object[] }>((value) => ({ ...value, games: broken(value.games) })),
      GAMES,
    );
    proxy.set({ kind: 'none' }, `${GAMES}/`);
    // A busy site may answer the first request without its games, and keeps no such page.
    await expect(async () => {
      await page.goto('/m/slot-games?gameClassify=JP');
      await expect(tiles(page).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const shown = await tiles(page).count();
    proxy.heal();
    await page.goto('/m/slot-games?gameClassify=JP');
    await expect(tiles(page)).toHaveCount(shown + 2);
  });

  test('pages, links and help work when every script is missing (fault 20)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
    problems,
  }) => {
    problems.expect(/404 (?:GET|HEAD) \/_astro|status of 404/);
    await loginAs(player);
    await page.route('**/_astro/*.js*', (route) => route.fulfill({ status: 404 }));
    const scripts = page.waitForResponse(/\/_astro\/member\./);
    await page.goto('/m/home');
    expect((await scripts).status()).toBe(404);
    await expect(tiles(page).first()).toBeVisible();
    await page.goto('/m/help');
    await page.locator('main summary').first().click();
    await expect(page.locator('main details[open] > :not(summary)').first()).toBeVisible();
    await findTheWayHome(page);
  });

  test('a picture that fails says so in its place and loads when tapped (GAME-7, fault 21)', async ({
    page,
    shaky: { proxy },
  }) => {
    await page.addInitScript(() => {
      let moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value;
        document.documentElement.dataset.moved = String(moved);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Slow at first, then no answer.
    proxy.set({ kind: 'delay', ms: 1_000 }, '/wps/art');
    proxy.set({ kind: 'refuse' }, GAME_ART);
    await page.goto('/m/home?category=RNG');
    const art = page.locator('.grid .tile-art').first();
    await expect(art).toHaveAttribute('data-failed', t('common.imageFailed'));
    const tip = await art.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(tip).toBe(JSON.stringify(t('common.imageFailed')));
    const box = await art.boundingBox();
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
    const name = await readGameName(page.locator('.grid .tile').first());
    await expect(art.locator('img')).toHaveAttribute('alt', name);
    proxy.heal();
    await art.click();
    await expect(art).not.toHaveAttribute('data-failed');
    await expect
      .poll(() => art.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page).toHaveURL('/m/home?category=RNG');
    const moved = await page.evaluate(() => document.documentElement.dataset.moved);
    expect(Number(moved ?? 0)).toBeLessThan(0.1);
  });

  test('names of any length, direction and characters stay in their place (fault 23)', {
    tag: '@full',
  }, async ({ page, shaky: { proxy } }) => {
    const names = [
      '長'.repeat(200),
      'W'.repeat(200),
      'שלום עולם',
      '🎰👨‍👩‍👧‍👦🏴‍☠️',
      '\u202Egnp.eman\u202D',
      '',
    ];
    proxy.set(
      rewrite<{ games: object[] }>((value) => ({
        ...value,
        games: value.games.map((game, at) => ({ ...game, displayName: names[at] ?? 'plain', shortName: '' })),
      })),
      GAMES,
    );
    proxy.set({ kind: 'none' }, `${GAMES}/`);
    await page.goto('/m/slot-games?gameClassify=VP');
    await expect(page.locator('.tile-name').first()).toHaveText(names[0] ?? '');
    const [width = 0, widest] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    expect(widest).toBeLessThanOrEqual(width);
    const shapes = await tiles(page).evaluateAll((all) =>
      all.slice(0, 6).map((tile) => Math.round(tile.getBoundingClientRect().width)),
    );
    expect(new Set(shapes).size).toBe(1);
    const isolation = await page
      .locator('.tile-name')
      .evaluateAll((all) => all.map((name) => getComputedStyle(name).unicodeBidi));
    expect(new Set(isolation)).toEqual(new Set(['isolate']));
  });
});
