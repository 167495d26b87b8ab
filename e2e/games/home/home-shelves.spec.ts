import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readGameName } from '../../support/game.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const t = translatorFor('EN');
const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shelves of games are below the categories, and lead guests to login and back (HOME-7)', {
  tag: '@upstream',
}, async ({ page }) => {
  await page.goto(href('home'));
  const titles = page.locator('.shelf:not(.for-member) h2');
  await expect(titles).toHaveText([
    t('home.shelf.new'),
    t('home.shelf.jackpots'),
    t('home.shelf.live'),
    t('home.shelf.top'),
    /\w/,
  ]);
  await expect(shelf(page, t('home.shelf.recent'))).toBeHidden();
  for (const picture of await page.locator('.shelf img').all())
    await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(page.locator('.shelf').first()).toHaveCSS('content-visibility', 'auto');
  for (const link of await shelf(page, t('home.shelf.jackpots')).locator('.tile-link').all())
    await expect(link).toContainText(/Now\s+RM[\d,]+\.\d\d\s*$/);
  await shelf(page, t('home.shelf.top')).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  const game = shelf(page, t('home.shelf.live')).getByRole('link').nth(1);
  const node = await game.getAttribute('data-node');
  await game.tap();
  await expect(page.locator('.access-sheet')).toBeVisible();
  expect(new URL((await game.getAttribute('href')) ?? '', page.url()).searchParams.get('back')).toContain(
    node,
  );
});

test('a shelf that is rendered near the screen had its space reserved before (HOME-7)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(href('home'));
  const parts = page.locator('.shelf:not(.for-member), .winners');
  await expect(parts).toHaveCount(6);
  for (const part of await parts.all()) {
    await part.scrollIntoViewIfNeeded();
    const [reserved, drawn] = await part.evaluate((element) => {
      const { containIntrinsicHeight, paddingTop, paddingBottom } = getComputedStyle(element);
      const reserved = containIntrinsicHeight.replace('auto ', '');
      const lengths = [reserved, paddingTop, paddingBottom].map(Number.parseFloat);
      return [lengths.reduce((sum, length) => sum + length, 0), element.getBoundingClientRect().height];
    });
    expect(Math.abs((reserved ?? 0) - (drawn ?? 0))).toBeLessThan(1);
  }
});

test('a shelf’s pictures are fetched when it comes near the screen (HOME-7)', async ({ page }) => {
  const urls = new Set<string>();
  page.on('request', (request) => urls.add(request.url()));
  await page.goto(href('home'), { waitUntil: 'networkidle' });
  const last = page.locator('.shelf').last();
  const above = await page
    .locator('#grid img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const sources = await last
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const source = sources.find((own) => own && !above.includes(own)) ?? '';
  const picture = last.locator(`img[src="${source}"]`);
  const address = new URL(source, page.url()).href;
  expect(urls).not.toContain(address);
  const { height } = (await last.boundingBox()) ?? {};
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await last.boundingBox())?.height).toBe(height);
});

test('a growing jackpot counts up to the gateway’s amount (HOME-7)', {
  tag: ['@full', '@fleet'],
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(href('home'));
  const { value } = await (await page.request.get('/wps/games/shelves?language=EN')).json();
  const [{ game, amount }] = value.jackpots;
  const grown = [{ game, amount: amount + 100 }, ...value.jackpots.slice(1)];
  await page.route('**/wps/games/shelves?*', (route) =>
    route.fulfill({ json: { success: true, value: { ...value, jackpots: grown } } }),
  );
  const shown = page.locator(`[data-jackpot="${game.nodeId}"]`);
  const figure = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''));
  expect(figure(await shown.textContent())).toBe(amount);
  await shown.scrollIntoViewIfNeeded();
  await page.locator('h1').dispatchEvent('click');
  let looked = false;
  void page.waitForRequest('**/wps/games/shelves?*').then(() => {
    looked = true;
  });
  // In small steps: the count after the answer would be over within one long step.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500);
        return looked;
      },
      { intervals: [10], timeout: 15_000 },
    )
    .toBe(true);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(200);
        const at = figure(await shown.textContent());
        seen.add(at);
        return at;
      },
      { intervals: [50], timeout: 15_000 },
    )
    .toBe(amount + 100);
  const between = [...seen].filter((at) => at > amount && at < amount + 100);
  expect(between.length).toBeGreaterThan(1);
});

test('the recent shelf has a member’s last games; for others it says what it will show (HOME-7)', {
  tag: '@full',
}, async ({ page, player, loginAs, request }) => {
  await loginAs(player);
  await page.route('**/wps/games/recent?*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [], totalPages: 0 } } }),
  );
  await page.goto(href('home'));
  const recent = shelf(page, t('home.shelf.recent'));
  await expect(recent.getByRole('status')).toHaveText(t('home.noRecent'));
  await page.unroute('**/wps/games/recent?*');
  const { value } = await (
    await request.get('/wps/games/hot?isPlatform=2&platform=html5&language=EN')
  ).json();
  const { nodeId, displayName } = value.list[2];
  await page.evaluate(async (node: string) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const headers = { Authorization: token, 'Content-Type': 'application/json' };
    await fetch('/wps/games/recent', { method: 'POST', headers, body: JSON.stringify({ nodeId: node }) });
  }, nodeId);
  await page.reload();
  await expect.poll(() => readGameName(recent.locator('.tile').first())).toBe(displayName);
  await expect(recent.getByRole('status')).toBeEmpty();
  await recent.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await recent
    .locator('.tile-link')
    .first()
    .tap({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(/\/wps\/play\//);
});

test.describe('latest wins', () => {
  const state = (page: Page) =>
    page.locator('.wins-moving').evaluate((list) => {
      const { animationName, animationPlayState } = getComputedStyle(list);
      return `${animationName} ${animationPlayState}`;
    });

  test('wins scroll with picture and currency; box, less motion, data saver stop them (HOME-7)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(href('home'));
    const wins = shelf(page, t('home.winners'));
    await wins.scrollIntoViewIfNeeded();
    await expect(wins.getByRole('listitem')).toHaveCount(10);
    for (const win of await wins.getByRole('listitem').all()) {
      await expect(win.locator('img')).toHaveAttribute('src', /\/wps\/art\/game\//);
      await expect(win.locator('b')).toHaveText(/^RM[\d,]+\.\d\d$/);
    }
    expect(await state(page)).toBe('wins running');
    await page.locator('.wins-hold').tap();
    await expect(page.getByRole('checkbox', { name: t('home.pauseWins') })).toBeChecked();
    expect(await state(page)).toBe('wins paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await state(page)).toContain('none');
    await page.emulateMedia({ reducedMotion: null });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.reload();
    await page.locator('h1').dispatchEvent('click');
    await expect.poll(() => state(page)).toContain('none');
  });
});

test('home begins with what a member played most, with shelves of games like it (WAY-24)', async ({
  page,
  player,
  loginAs,
  request,
}) => {
  const hot = page.locator('#grid .tile-link');
  const nodes = () => hot.evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.node));
  await page.goto(href('home'));
  const own = await nodes();
  await expect(page.locator('.because')).toHaveCount(0);
  const { value } = await (await request.get('/wps/games?gameType=RNG&language=EN&pageSize=30')).json();
  const others = value.games.filter((game: { nodeId: string }) => !own.includes(game.nodeId));
  const { value: list } = await (await request.get('/wps/games/hot?isPlatform=2&language=EN')).json();
  const ofList = list.list.find((game: { nodeId: string }) => game.nodeId === own[2]);
  const played = [
    { game: others[0], like: others.slice(1, 3) },
    { game: ofList, like: others.slice(3, 5) },
  ];
  await page.route('**/wps/games/recent?*', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, value: { ...json.value, played } } });
  });
  await loginAs(player);
  await page.goto(href('home'));
  await expect(hot.first()).toHaveAttribute('data-node', others[0].nodeId);
  // Each once; what was not played keeps the order of the list.
  const all = list.list.map((game: { nodeId: string }) => game.nodeId);
  const first = [others[0].nodeId, own[2]];
  const begun = [...first, ...all.filter((node: string) => !first.includes(node))];
  // As many as before: what is below stays where it was. The others come with the next page.
  expect(await nodes()).toEqual(begun.slice(0, own.length));
  await page.getByRole('link', { name: t('common.loadMore') }).click();
  await expect.poll(nodes).toEqual(begun);
  const shelf = page.getByRole('region', { name: t('home.shelf.because', { name: others[0].displayName }) });
  await shelf.scrollIntoViewIfNeeded();
  await expect(shelf.locator('.tile')).toHaveCount(2);
  expect(await readGameName(shelf.locator('.tile').first())).toBe(others[1].displayName);
  await expectAccessible(page);
  // Another category and back: it stays, and once the session ends nothing of it is left.
  await page.locator('#rail a').nth(1).click();
  await expect(hot.first()).not.toHaveAttribute('data-node', others[0].nodeId);
  await page.locator('#rail a').first().click();
  await expect(hot.first()).toHaveAttribute('data-node', others[0].nodeId);
  await page.evaluate(() => document.dispatchEvent(new Event('session:ended')));
  await expect(page.locator('.because')).toHaveCount(0);
  expect(await nodes()).toEqual(own);
});
