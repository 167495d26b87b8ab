import { intentHash } from '#contract/core/intent.ts';
import { playRound } from '#contract/games/play.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const pond = games.find(({ kind }) => kind === 'fishing');
const address = () => {
  if (!pond) throw new Error('The catalogue has no fishing');
  return `/m/home${intentHash({ kind: 'play', node: pond.nodeId, vendor: pond.vendor, code: pond.gameCode })}`;
};
const inMinorUnits = (text: string | null) => Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100);

test('a cast shows the baits, the fish that bite, the return and the balance (GAME-7, RESP-7)', {
  tag: '@full',
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  await page.goto(address());
  await page.waitForURL('**/wps/play/**');
  await expect(page.getByText('plays fishing with bait in its place')).toBeVisible();
  await page.getByRole('button', { name: 'Go fishing' }).press('Enter');
  const balance = page.locator('#balance');
  const message = page.locator('#message');
  const cast = page.locator('#spin');
  await expect(balance).toHaveText(/^RM/);
  const before = inMinorUnits(await balance.textContent());

  await page.getByRole('button', { name: 'Bait of RM 5', exact: true }).tap();
  await page.getByRole('button', { name: 'Clownfish ×2 48.00% chance' }).press('Enter');
  await page.getByRole('button', { name: 'Crab ×4 24.00% chance' }).tap();
  await expect(message).toHaveText('Crab ×4 24.00% chance: RM5.00');
  await expect(page.locator('#total')).toHaveText('RM10.00');
  await expectAccessible(page);

  const answered = page.waitForResponse(`**${playRound.path}`);
  await cast.tap();
  const { value } = await (await answered).json();
  const caught: string[] = value.grid[0];
  await expect(cast).toHaveAttribute('aria-disabled', 'false');
  await expect(page.locator('.drawn')).toHaveCount(caught.length);
  const returned = (caught.includes('clownfish') ? 1_000 : 0) + (caught.includes('crab') ? 2_000 : 0);
  await expect(message).toHaveText(
    caught.length > 0 ? /^Biting: .*comes? back on RM10\.00/ : /^Nothing bites\. .*RM10\.00/,
  );
  expect(inMinorUnits(await balance.textContent())).toBe(before - 1_000 + returned);
  await page.locator('summary', { hasText: 'What pays, and how often' }).tap();
  await expect(page.getByRole('row', { name: 'Whale' })).toHaveText('Whale (0.80%)×12096.00%');
});
