import type { Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { readGameName } from '../support/game.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

async function openGame(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const name = await readGameName(page.locator('.grid .tile').first());
  await page
    .locator('.grid .tile-link')
    .first()
    .tap({ position: { x: 30, y: 30 } });
  await page.waitForURL('**/wps/play/**');
  return name;
}

/** Opens a title of the reference machine. */
async function openLines(page: Page): Promise<void> {
  const game = games.find(({ variant }) => variant === 'lines');
  if (!game) throw new Error('The catalogue has no such title');
  const { nodeId: node, vendor, gameCode: code } = game;
  await page.goto(`/m/gameList?gameType=RNG${intentHash({ kind: 'play', node, vendor, code })}`);
  await page.waitForURL('**/wps/play/**');
}

test('a reloaded game shows no unknown balance, and opens again (fault 8, GAME-7)', {
  tag: '@full',
}, async ({ page, loginAs, player, problems }) => {
  problems.expect(/ 40[13] |status of 40[13]/);
  await loginAs(player);
  await openGame(page, '/m/gameList?gameType=RNG');
  const balance = page.locator('#balance');
  await expect(balance).toHaveText(/^RM[\d,]+\.\d\d$/);
  const before = await balance.textContent();
  await page.reload();
  const again = page.getByRole('link', { name: 'Open it again' });
  await expect(again).toBeVisible();
  await expect(balance).toHaveText('–');
  await expect(page.locator('#spin')).toBeHidden();
  await expectAccessible(page);
  await again.tap();
  await expect(balance).toHaveText(before ?? '');
  await expect(page.locator('#spin')).toBeVisible();
});

test('each press starts one round: no autoplay, and a held key plays once (RESP-7)', async ({
  page,
  loginAs,
  player,
}) => {
  let rounds = 0;
  const grid = Array.from({ length: 5 }, () => ['drop', 'drop', 'drop']);
  await page.route('**/wps/play/rounds', (route) => {
    if (route.request().method() === 'POST') rounds += 1;
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: true, value: { kind: 'slot', grid, win: 0, wins: [], balance: 100 } },
    });
  });
  await loginAs(player);
  await openLines(page);
  const spin = page.locator('#spin');
  await expect(page.getByRole('button')).toHaveText(['', '', '−', '+', 'Spin']);
  await expect(spin).toBeFocused();
  for (const [key, start] of [
    ['Enter', () => spin.focus()],
    ['Space', () => spin.evaluate((button) => button.blur())],
  ] as const) {
    const before = rounds;
    await start();
    await page.keyboard.down(key);
    await expect(page.locator('#message')).toHaveText('No win this time.');
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    // A key that is held down repeats its event; a second round would begin immediately.
    for (let held = 0; held < 3; held += 1) await page.keyboard.down(key);
    expect(await spin.getAttribute('aria-disabled')).toBe('false');
    await page.keyboard.up(key);
    expect(rounds).toBe(before + 1);
  }
});

test('a return at or below the stake has no colour or celebration (PLAY-15, RESP-7)', {
  tag: '@full',
}, async ({ page, loginAs, player }) => {
  const answer = { win: 0.07, wins: [{ line: 0, symbol: 'drop', count: 3 }], balance: 100 };
  const grid = Array.from({ length: 5 }, () => ['drop', 'drop', 'drop']);
  await page.route('**/wps/play/rounds', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: true, value: { kind: 'slot', grid, ...answer } },
    }),
  );
  await loginAs(player);
  await openLines(page);
  const spin = page.locator('#spin');
  await spin.tap();
  const message = page.locator('#message');
  await expect(message).toHaveText('RM0.07 back.');
  await expect(message).toHaveAttribute('data-tone', '');
  await expect(page.locator('.hit')).toHaveCount(0);
  answer.win = Number((await page.locator('#bet').textContent())?.replace('RM', ''));
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.tap();
  await expect(message).toHaveText(/ back\.$/);
  await expect(page.locator('.hit')).toHaveCount(0);
  answer.win += 0.01;
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await spin.tap();
  await expect(message).toHaveAttribute('data-tone', 'win');
  await expect(page.locator('.hit')).toHaveCount(3);
});

for (const [kind, list, words] of [
  ['mines', '/m/gameList?gameType=RNG', /own arcade game/],
  ['blackjack', '/m/gameList?gameType=PVP', /A card table/],
] as const)
  test(`a game that opens in place of another says so first: ${kind} (GAME-7)`, {
    tag: '@full',
  }, async ({ page, loginAs, player }) => {
    await loginAs(player);
    const type = new URL(list, 'http://list.test').searchParams.get('gameType');
    const game = games.find((each) => each.kind === kind && each.gameType === type);
    if (!game) throw new Error('The catalogue has no such title');
    const { nodeId: node, vendor, gameCode: code } = game;
    await page.goto(list + intentHash({ kind: 'play', node, vendor, code }));
    await page.waitForURL(/\/wps\/play\//);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(game.name.EN);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('#spin')).toBeHidden();
    const art = page.locator('#stand-in img');
    expect(await art.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Play / }).tap();
    await expect(page.locator('#stand-in')).toBeHidden();
    await expect(page.locator('#spin')).toBeFocused();
    await expect(page.locator('#balance')).toHaveText(/^RM/);
    await page.getByRole('link', { name: 'Lobby' }).tap();
    await expect(page).toHaveURL(new RegExp(`${list.replace('?', '\\?')}$`));
    await expect(page.getByText(t('titles.gameList')).first()).toBeAttached();
  });

test('a game names the limit that is reached and its end, and links to the limits (RESP-3)', {
  tag: '@full',
}, async ({ page, loginAs, player, problems }) => {
  problems.expect(/ 409 |status of 409/);
  const value = { remaining: 5, periodEndsAt: Date.UTC(2030, 0, 2, 12), period: 'day', amount: 50 };
  const answer = { success: false, errorCode: 'limit.loss.reached', message: '', value };
  await page.route('**/wps/play/rounds', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: answer,
    }),
  );
  await loginAs(player);
  await openGame(page, '/m/gameList?gameType=RNG');
  const [spin, message] = [page.locator('#spin'), page.locator('#message')];
  await spin.tap();
  await expect(message).toHaveText(/^Your loss limit leaves RM5\.00 until .*2 Jan 2030.*\.$|Jan 2, 2030/);
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  value.remaining = 0;
  await spin.tap();
  await expect(message).toContainText('leaves RM0.00');
  await expect(spin).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set limits or take a time-out' }).tap();
  await expect(page).toHaveURL(/\/m\/responsible$/);
});
