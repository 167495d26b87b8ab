import { join } from 'node:path';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { approveIdentity } from '../support/identity.ts';
import { PIN, setPaymentPin } from '../support/payment-pin.ts';
import { takePlayer } from '../support/players.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

/** Every second demo player has an upline: those with an odd number. */
function takePlayerWithUpline(folder: string): string {
  for (;;) {
    const name = takePlayer(folder);
    if (Number(name.slice(-1)) % 2 === 1) return name;
  }
}

test(
  'money goes to the upline once, by PIN, and both sides see it (CASH-6)',
  { tag: '@upstream' },
  async ({ page, siteName, loginAs }, { project }) => {
    test.slow();
    await loginAs(takePlayerWithUpline(join(project.outputDir, 'players', siteName)));
    await approveIdentity(page);
    await setPaymentPin(page);
    await page.goto(href('mine'));
    await page.getByRole('link', { name: t('account.shortcuts.transferToUpline') }).tap();
    await expect(page).toHaveURL(href('transferToUpline'));
    await page.getByLabel(t('money.transfer.amount'), { exact: true }).fill('3.21');
    await page.getByLabel(t('money.pin.label'), { exact: true }).fill(PIN);
    await expectAccessible(page);
    const send = fill(t('money.transfer.submit', { amount: '{{amount}}' }), { amount: 'RM3.21' });
    await page.getByRole('button', { name: send }).dblclick();
    await expect(page.getByRole('heading', { name: t('money.transfer.done') })).toBeVisible();
    await page.goto(href('transactions'));
    await expect(page.locator('.record', { hasText: '−RM3.21' })).toHaveCount(1);
    await loginAs('agent01');
    await page.goto(href('transactions'));
    await expect(page.locator('.record', { hasText: '+RM3.21' })).toHaveCount(1);
  },
);

test('the member centre shows balance, level, what is owed and every way on (CASH-10, RESP-5)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('memberHome'));
  await expect(page.locator('main [data-balance]')).toHaveText(/^RM[\d,]+\.\d\d$/);
  for (const sum of ['deposited', 'withdrawn', 'netDeposits'] as const)
    await expect(page.locator('.overview')).toContainText(t(`money.overview.${sum}`));
  await expect(page.locator('.overview')).toContainText(/[+-]?RM[\d,]+\.\d\d/);
  await expect(page.getByRole('link', { name: t('account.shortcuts.transactions') })).toBeVisible();
  await expectAccessible(page);
});
