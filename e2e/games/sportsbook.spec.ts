import { intentHash } from '#contract/core/intent.ts';
import type { VariantOf } from '#contract/games/game-kinds.ts';
import { playRound } from '#contract/games/play.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const address = (sport: VariantOf<'sportsbook'>) => {
  const book = games.find(({ kind, variant }) => kind === 'sportsbook' && variant === sport);
  if (!book) throw new Error(`The catalogue has no ${sport}`);
  return `/m/home${intentHash({ kind: 'play', node: book.nodeId, vendor: book.vendor, code: book.gameCode })}`;
};
const inMinorUnits = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);

test('a slip has odds, a single, an accumulator, final scores and the balance (GAME-7, RESP-7)', {
  tag: '@upstream',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  await page.goto(address('football'));
  await page.waitForURL('**/wps/play/**');
  await expect(page.getByText('plays three invented football matches in its place')).toBeVisible();
  await page.getByRole('button', { name: 'Open the bet slip' }).press('Enter');
  const balance = page.locator('#balance');
  const total = page.locator('#total');
  const message = page.locator('#message');
  const place = page.locator('#spin');
  const match = (name: string) => page.getByRole('group', { name });
  const slip = (name: string | RegExp) =>
    page.getByRole('group', { name: 'Bet slip' }).getByRole('button', { name });
  await expect(balance).toHaveText(/^RM/);
  const before = inMinorUnits(await balance.textContent());

  // One selection a match: another one of the same match replaces it, and removes its stake from the slip.
  await place.tap();
  await expect(message).toHaveText('Tap odds, then tap the selection on your slip to stake.');
  await match('Harbour Lions').getByRole('button', { name: 'Draw 3.96' }).tap();
  await slip('Harbour Lions v Hill Tigers: draw 3.96').tap();
  await expect(total).toHaveText('RM1.00');
  await match('Harbour Lions').getByRole('button', { name: 'Home 1.67' }).press('Enter');
  await expect(total).toHaveText('RM0.00');
  await match('River Kites').getByRole('button', { name: 'Over 2.5 1.71' }).tap();
  await expect(slip(/./)).toHaveCount(3);
  await page.getByRole('button', { name: 'Stake of RM 5', exact: true }).tap();
  await slip('Harbour Lions to win 1.67').press('Enter');
  await slip('Accumulator of 2 selections 2.85').tap();
  await expect(message).toHaveText('Accumulator of 2 selections 2.85: RM5.00');
  await expect(total).toHaveText('RM10.00');
  await expectAccessible(page);

  const answered = page.waitForResponse(`**${playRound.path}`);
  await place.tap();
  const { value } = await (await answered).json();
  const grid: string[][] = value.grid;
  await expect(place).toHaveAttribute('aria-disabled', 'false');
  const scores = grid.map(([home, away]) => `${home}–${away}`);
  await expect(page.locator('.score')).toHaveText(scores);
  const isHome = grid[0]?.includes('h');
  const isBoth = isHome && grid[1]?.includes('o');
  const returned = (isHome ? 835 : 0) + (isBoth ? 1_425 : 0);
  await expect(message).toHaveText(
    new RegExp(`^Final scores ${scores.join(', ')}\\. .*comes? back on RM10\\.00`),
  );
  expect(inMinorUnits(await balance.textContent())).toBe(before - 1_000 + returned);
  await expect(match('Harbour Lions').locator('.won')).toHaveCount(3);
  await expect(total).toHaveText('RM0.00');

  // The same slip once more; without a selection its stakes are gone too.
  await page.getByRole('button', { name: 'Repeat' }).tap();
  await expect(total).toHaveText('RM10.00');
  await match('River Kites').getByRole('button', { name: 'Over 2.5 1.71' }).tap();
  await expect(total).toHaveText('RM5.00');
  await page.locator('summary', { hasText: 'What pays, and how often' }).tap();
  await expect(page.getByRole('row', { name: 'Night Owls to win' })).toHaveText(
    /^Night Owls to win2\.089\d\.\d\d%$/,
  );
  await expectAccessible(page);
});

test('a tile of tennis opens tennis: sets, two outcomes, no draw (GAME-7)', { tag: '@full' }, async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  await page.goto(address('tennis'));
  await page.waitForURL('**/wps/play/**');
  await expect(page.getByText('plays three invented tennis matches in its place')).toBeVisible();
  await page.getByRole('button', { name: 'Open the bet slip' }).tap();
  await expect(page.locator('#balance')).toHaveText(/^RM/);
  const match = page.getByRole('group', { name: 'Elin Vask' });
  await expect(match.getByRole('button')).toHaveText([
    'Home 1.48',
    'Away 2.63',
    'Home −1.5 2.18',
    'Away +1.5 1.68',
    'Over 2.5 2.53',
    'Under 2.5 1.52',
  ]);
  await match.getByRole('button', { name: 'Over 2.5' }).tap();
  await page.getByRole('button', { name: 'Elin Vask v Mira Dovale: over 2.5 sets 2.53' }).tap();
  await expectAccessible(page);
  const answered = page.waitForResponse('**/wps/play/rounds');
  await page.locator('#spin').tap();
  const { value } = await (await answered).json();
  await expect(page.locator('#message')).toContainText(/^Final scores /, { timeout: 10_000 });
  for (const [place, [home, away]] of value.grid.entries()) {
    expect([home, away]).toContain('2');
    expect(home).not.toBe(away);
    await expect(page.locator('.score').nth(place)).toHaveText(`${home}–${away}`);
  }
  await page.locator('summary', { hasText: 'What pays, and how often' }).tap();
  await expect(page.getByText('The player who wins two sets takes the match.')).toBeVisible();
  await expect(page.getByText('football')).toHaveCount(0);
  await expectAccessible(page);
});
