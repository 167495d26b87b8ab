import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { hold } from '../../support/hold.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('EN');

/** Opens a page and holds back its island's script. @returns a function that releases the script */
async function openWithout(page: Page, script: string, address: string): Promise<() => void> {
  const island = hold();
  await page.route(`**/_astro/${script}.*`, async (route) => {
    await island.held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return island.release;
}

test('taps before a form is ready all take effect, in order and once', async ({ page, player, loginAs }) => {
  await loginAs(player);
  const release = await openWithout(page, 'Play', href('lotteryPlay', { code: 'FIVE5' }));
  const form = page.locator('.bet-form');
  const pick = form.getByRole('button', { name: t('lottery.play.quick'), exact: true });
  await pick.tap();
  await pick.tap();
  await page.getByLabel(t('lottery.play.amount')).fill('2');
  await form.getByRole('button', { name: t('lottery.play.add') }).tap();
  release();
  await expect(page.locator('.slip').getByRole('button', { name: /^Bet RM2\.00/ })).toBeVisible();
});

test('a row of the security centre opens when tapped before the page is ready (SAFE-1)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  const release = await openWithout(page, 'SecurityCentre', href('securityCentre'));
  await page.getByRole('button', { name: t('security.names.paymentPassword') }).tap();
  release();
  await expect(page.getByLabel(t('money.pin.loginPassword'))).toBeVisible();
});
