import type { Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { toJackpot } from '#gateway/demo/parts/load-jackpots.ts';
import { expect, test } from '../support/test.ts';

const figure = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''));
const shown = async (page: Page) => figure(await page.locator('#jackpot').textContent());

/** Opens a game with a jackpot; the next poll of its page answers an amount that is higher by so much. */
async function openWithPot(page: Page, grownBy: number) {
  const game = games.find((candidate) => toJackpot(candidate) && candidate.isGameH5);
  if (!game) throw new Error('The catalogue has no jackpot');
  const { nodeId, vendor, gameCode } = game;
  const amounts: number[] = [];
  await page.route('**/wps/play/jackpot/*', async (route) => {
    const { value } = await (await route.fetch()).json();
    amounts.push(value.amount + grownBy);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await route.fulfill({ headers, json: { success: true, value: { amount: value.amount + grownBy } } });
  });
  await page.clock.install();
  await page.goto(`/m/home${intentHash({ kind: 'play', node: nodeId, vendor, code: gameCode })}`);
  await page.waitForURL('**/wps/play/**');
  await page.clock.runFor(1_000);
  await expect(page.locator('#balance')).toHaveText(/^RM/);
  return { opening: await shown(page), amounts };
}

test('an open game’s jackpot counts up to the gateway’s amount, as on home (HOME-7)', {
  tag: ['@full', '@fleet'],
}, async ({ page, loginAs, player }) => {
  await loginAs(player);
  const { opening, amounts } = await openWithPot(page, 40);
  expect(opening).toBeGreaterThan(1_000);
  const seen = new Set<number>();
  // In small steps: within one long step the amount would grow unseen.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(amounts.length > 0 ? 200 : 500);
        const at = await shown(page);
        seen.add(at);
        return at;
      },
      { intervals: [20], timeout: 20_000 },
    )
    .toBe(opening + 40);
  expect([...seen].filter((at) => at > opening && at < opening + 40).length).toBeGreaterThan(1);

  // The winner sees the seed amount of the next jackpot.
  await page.route('**/wps/play/rounds', async (route) => {
    const answer = await route.fetch();
    const { success, value } = await answer.json();
    const jackpot = { amount: 2_000, won: opening };
    await route.fulfill({ response: answer, json: { success, value: { ...value, jackpot, win: opening } } });
  });
  await page.unroute('**/wps/play/jackpot/*');
  const answered = page.waitForResponse('**/wps/play/rounds');
  await page.locator('#spin').tap();
  await answered;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(500);
        return page.locator('#message').textContent();
      },
      { intervals: [20], timeout: 15_000 },
    )
    .toContain('The jackpot of RM');
  expect(await shown(page)).toBe(2_000);
});

test('a jackpot under reduced motion is written, not counted up (HOME-7)', { tag: '@full' }, async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { opening } = await openWithPot(page, 40);
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2_000);
        const at = await shown(page);
        seen.add(at);
        return at;
      },
      { intervals: [50], timeout: 20_000 },
    )
    .toBe(opening + 40);
  expect([...seen].sort((one, other) => one - other)).toEqual([opening, opening + 40]);
});

test('a jackpot with data saver is not polled, and stays (HOME-7)', async ({ page, loginAs, player }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await loginAs(player);
  const { opening, amounts } = await openWithPot(page, 40);
  await page.clock.runFor(120_000);
  expect(amounts).toEqual([]);
  expect(await shown(page)).toBe(opening);
});
