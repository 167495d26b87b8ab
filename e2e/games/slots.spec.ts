import type { Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import type { VariantOf } from '#contract/games/game-kinds.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
const filled = (reels: number, rows: number, symbol: string) =>
  Array.from({ length: reels }, () => Array<string>(rows).fill(symbol));

/** Opens a title of a profile, whose rounds are answered so; the answers are in bets of RM1. */
async function openProfile(page: Page, variant: VariantOf<'slot'>, round: object): Promise<void> {
  const game = games.find((each) => each.variant === variant && each.minBet <= 1);
  if (!game) throw new Error(`The catalogue has no ${variant}`);
  await page.route('**/wps/play/rounds', (route) =>
    route.fulfill({
      headers: HEADERS,
      json: { success: true, value: { kind: 'slot', wins: [], balance: 100, ...round } },
    }),
  );
  const { nodeId: node, vendor, gameCode: code } = game;
  await page.goto(`/m/home${intentHash({ kind: 'play', node, vendor, code })}`);
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#balance')).toHaveText(/^RM/);
  while ((await page.locator('#bet').textContent()) !== 'RM1.00') await page.locator('#more').tap();
}

test('free spins are shown one by one, with their multiplier, then their sum (PLAY-81)', async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  const grid = filled(5, 3, 'A').map((column, reel) => (reel < 3 ? ['S', ...column.slice(1)] : column));
  const step = (times: number, win: number) => ({ grid: filled(5, 3, 'K'), wins: [], times, win });
  await openProfile(page, 'free', { grid, steps: [step(2, 0.4), step(10, 3)], win: 3.4 });
  await page.locator('#spin').tap();
  const message = page.locator('#message');
  await expect(message).toHaveText('3 scatters: 2 free spins.');
  await expect(message).toHaveText('Free spin 1 of 2, × 2: RM0.40.');
  await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'true');
  await expect(message).toHaveText('Free spin 2 of 2, × 10: RM3.00.');
  await expect(message).toHaveText('Free spins: RM3.40. You win RM3.40.');
  await expect(page.locator('#grid')).toHaveAttribute(
    'aria-label',
    'Reels: K, K, K, K, K; K, K, K, K, K; K, K, K, K, K',
  );
  await expectAccessible(page);
});

test('coins stay with their worth, and respins are counted down (PLAY-81)', { tag: '@full' }, async ({
  page,
  loginAs,
  player,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAs(player);
  const grid = [['C', 'C', 'C'], ['C', 'C', 'C'], ...filled(3, 3, 'A')];
  const held = [['C1', 'C2', 'C50'], ['C1', 'C1', 'C1'], ...filled(3, 3, '')];
  const more = [...held.slice(0, 4), ['', '', 'C5']];
  const step = (shown: string[][], win = 0) => ({ grid: shown, wins: [], times: 1, win });
  await openProfile(page, 'hold', {
    grid,
    steps: [step(held), step(held), step(more), step(more), step(more), step(more, 61)],
    win: 61,
  });
  await page.locator('#spin').tap();
  const message = page.locator('#message');
  for (const text of [
    '6 coins stay: respins.',
    '6 coins, respins left: 3.',
    '6 coins, respins left: 2.',
    '7 coins, respins left: 3.',
    '7 coins, respins left: 0.',
  ])
    await expect(message).toHaveText(text);
  await expect(message).toHaveText('7 coins: RM61.00. You win RM61.00.');
  await expect(page.locator('.cell b')).toHaveText(['1', '2', '50', '1', '1', '1', '5']);
});

test('falls at or below the bet have words alone (PLAY-15)', { tag: '@full' }, async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  const grid = filled(6, 5, 'K').map((column, reel) => (reel < 2 ? ['J', 'J', 'J', 'J', 'A'] : column));
  const after = filled(6, 5, 'Q');
  await openProfile(page, 'tumble', {
    grid,
    wins: [{ line: 0, symbol: 'J', count: 8, amount: 0.3 }],
    steps: [{ grid: after, wins: [], times: 2, win: 0 }],
    win: 0.3,
  });
  await page.locator('#spin').tap();
  await expect(page.locator('#message')).toHaveText('Falls: 2. RM0.30 back.');
  await expect(page.locator('.hit')).toHaveCount(0);
  await expect(page.locator('#amount-won')).toBeEmpty();
  await expect(page.locator('.cell')).toHaveCount(30);
});

test('wins are shown one after another, and the most that a round returns is said (PLAY-44)', {
  tag: '@full',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  const wins = [
    { line: 0, symbol: 'A', count: 3, ways: 2, amount: 1 },
    { line: 0, symbol: 'K', count: 3, ways: 4, amount: 1.6 },
  ];
  const grid = [['A', 'K', 'K'], ['A', 'K', 'K'], ['A', 'A', 'K'], ...filled(2, 3, 'J')];
  await openProfile(page, 'ways', { grid, wins, win: 2.6 });
  await page.locator('#spin').tap();
  const amountWon = page.locator('#amount-won');
  await expect(amountWon).toHaveText('A × 3, 2 ways: RM1.00');
  await expect(page.locator('.hit')).toHaveCount(4);
  await expect(amountWon).toHaveText('K × 3, 4 ways: RM1.60');
  await expect(amountWon).toHaveText('RM2.60');
  await page.unroute('**/wps/play/rounds');
  await page.route('**/wps/play/rounds', (route) =>
    route.fulfill({
      headers: HEADERS,
      json: { success: true, value: { kind: 'slot', grid, wins, win: 5_000, balance: 100 } },
    }),
  );
  await expect(page.locator('#spin')).toHaveAttribute('aria-disabled', 'false');
  await page.locator('#spin').tap();
  await expect(page.locator('#message')).toHaveText(/^That is the most that a round returns\. You win/);
});
