import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** Opens a game of a list with this balance in the account. */
async function openWith(page: Page, balance: number, list: string): Promise<void> {
  let isFirst = true;
  await page.route('**/wps/play/session', async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.continue();
    isFirst = false;
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, balance } } });
  });
  await page.goto(list);
  await page
    .locator('.grid .tile-link')
    .first()
    .tap({ position: { x: 30, y: 30 } });
  await page.waitForURL('**/wps/play/**');
}

const SLOTS = '/m/gameList?gameType=RNG';

test('a bet above the balance is replaced by Deposit, Free play and Lower the bet (PLAY-84)', async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  await openWith(page, 1.5, SLOTS);
  const [spin, bet] = [page.locator('#spin'), page.locator('#bet')];
  const deposit = page.getByRole('link', { name: 'Deposit', exact: true });
  const free = page.getByRole('link', { name: 'Free play', exact: true });
  const lower = page.locator('#lower');
  await expect(spin).toBeVisible();
  await expect(deposit).toBeHidden();
  const more = page.locator('#more');
  while (await spin.isVisible()) await more.tap();
  await expect(deposit).toBeVisible();
  await expect(free).toBeVisible();
  await expect(lower).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  const box = await lower.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await lower.tap();
  await expect(spin).toBeFocused();
  await expect(deposit).toBeHidden();
  expect(Number((await bet.textContent())?.replace('RM', ''))).toBeLessThanOrEqual(1.5);
  while (await spin.isVisible()) await more.tap();
  await deposit.tap();
  await expect(page).toHaveURL(/\/m\/voucherCenter\?back=/);
  await page.locator('.top [data-back]').tap();
  await page.waitForURL('**/wps/play/**');
  await expect(spin).toBeVisible();
});

test('an empty account starts free play from the game (PLAY-84)', { tag: '@full' }, async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  await openWith(page, 0, SLOTS);
  await expect(page.locator('#spin')).toBeHidden();
  await expect(page.locator('#lower')).toBeHidden();
  await page.unroute('**/wps/play/session');
  await page.getByRole('link', { name: 'Free play', exact: true }).tap();
  await expect(page.locator('#mode')).toHaveText(/^Free play/);
  await expect(page.locator('#spin')).toBeVisible();
});

test('a table removes chips until the balance covers the bet (PLAY-84)', { tag: '@full' }, async ({
  page,
  loginAs,
  player,
}) => {
  await loginAs(player);
  await openWith(page, 2.5, '/m/gameList?gameType=FISH');
  await page.locator('#begin').tap();
  const field = page.locator('[data-field]').first();
  await expect(page.locator('#balance')).toHaveText('RM2.50');
  for (let chip = 0; chip < 4; chip += 1) await field.tap();
  await expect(page.locator('#refill')).toBeVisible();
  await page.locator('#lower').tap();
  await expect(page.locator('#spin')).toBeVisible();
  await expect(page.locator('#total')).toHaveText('RM2.00');
});
