import { intentHash } from '#contract/core/intent.ts';
import { playRound } from '#contract/games/play.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const table = games.find(({ variant, gameType }) => variant === 'roulette' && gameType === 'RNG');
const address = () => {
  if (!table) throw new Error('The catalogue has no roulette for one player');
  return `/m/home${intentHash({ kind: 'play', node: table.nodeId, vendor: table.vendor, code: table.gameCode })}`;
};
const inMinorUnits = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);

test('a round of roulette has chips, a wheel, a result in words, a balance (GAME-7, RESP-7)', {
  tag: '@full',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  await page.goto(address());
  await page.waitForURL('**/wps/play/**');
  const [balance, total, message] = [
    page.locator('#balance'),
    page.locator('#total'),
    page.locator('#message'),
  ];
  const [spin, button] = [
    page.locator('#spin'),
    (name: string) => page.getByRole('button', { name, exact: true }),
  ];
  const field = (name: string) => page.locator(`[data-field=${name}]`);
  await expect(balance).toHaveText(/^RM/);
  const before = inMinorUnits(await balance.textContent());

  // Without a chip no round is played.
  await spin.tap();
  await expect(message).toHaveText('Put chips on the table, then spin.');
  await button('Chip of RM 5').tap();
  await button('Red').tap();
  await page.getByRole('tab', { name: 'Numbers' }).tap();
  await button('17 black').tap();
  await field('n17').tap();
  await expect(total).toHaveText('RM15.00');
  await expect(field('n17')).toHaveAccessibleName('17 black: RM10.00');
  await expect(page.getByRole('tab', { name: 'Outside: RM5.00' })).toBeVisible();
  await button('Undo').tap();
  await expect(total).toHaveText('RM10.00');
  await expectAccessible(page);

  const answered = page.waitForResponse(`**${playRound.path}`);
  await spin.tap();
  const { value } = await (await answered).json();
  const number = Number(value.grid[0][0]);
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await expect(message).toHaveText(new RegExp(`^${number}( red| black)?\\. .*comes? back on RM10\\.00`));
  await expect(page.locator('#drawn')).toHaveText(String(number));
  await expect(page.locator('.drawn')).toHaveAttribute('data-field', `n${number}`);
  expect(inMinorUnits(await balance.textContent())).toBe(before - 1_000 + Math.round(value.win * 100));
  await expect(total).toHaveText('RM0.00');

  // The same once more, with a gateway that returns the stake: no win, no celebration.
  await button('Repeat').tap();
  await expect(total).toHaveText('RM10.00');
  const paid = [{ field: 'red', amount: 10 }];
  await page.route(`**${playRound.path}`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: true, value: { kind: 'table', grid: [['1']], wins: [], paid, win: 10, balance: 5 } },
    }),
  );
  await spin.tap();
  await expect(message).toHaveText('1 red. RM10.00 comes back on RM10.00.');
  await expect(message).toHaveAttribute('data-tone', '');
  await expect(page.locator('.hit')).toHaveCount(0);
  await expect(balance).toHaveText('RM5.00');
});

test('roulette is played by keyboard; its pay table and return are a tap away (RESP-7)', async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  await page.goto(address());
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#spin')).toBeFocused();
  await expect(page.locator('#balance')).toHaveText(/^RM/);
  const focused = page.locator(':focus');
  await page.getByRole('tab', { name: 'Outside' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Numbers' })).toBeFocused();
  await page.locator('[data-field=n14]').focus();
  for (const [key, name] of [
    ['ArrowRight', '15 black'],
    ['ArrowDown', '24 black'],
    ['ArrowLeft', '23 red'],
    ['ArrowUp', '14 red'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName('14 red: RM1.00');
  await expect(page.locator('#message')).toHaveText('14 red: RM1.00');
  await page.locator('summary', { hasText: 'What pays, and how often' }).tap();
  await expect(page.getByRole('row', { name: 'A number' })).toHaveText('A number35:197.30%');
  await expectAccessible(page);
});
