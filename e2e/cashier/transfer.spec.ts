import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { transferSettings } from '#contract/cashier/transfers.ts';
import type { ValueOf } from '#contract/core/call.ts';
import { fill, formatMoney } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { approveIdentity } from '../support/identity.ts';
import { PIN, setPaymentPin } from '../support/payment-pin.ts';
import { takePlayer } from '../support/players.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

const AMOUNT = 3.21;

/** Takes a demo player with an upline: odd numbers have one. */
function takePlayerWithUpline(folder: string): string {
  for (;;) {
    const name = takePlayer(folder);
    if (Number(name.slice(-1)) % 2 === 1) return name;
  }
}

/** Reads how much the logged-in member may send, and the reasons against it. */
async function readTerms(page: Page): Promise<ValueOf<typeof transferSettings>> {
  const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
  const headers = { Authorization: String(JSON.parse(session).token) };
  return (await (await page.request.get(transferSettings.path, { headers })).json()).value;
}

test(
  'a transfer to the upline needs the PIN and says how much may be sent (CASH-6, HOUSE-28)',
  { tag: '@upstream' },
  async ({ page, siteName, loginAs }, { project }) => {
    test.slow();
    const folder = join(project.outputDir, 'players', siteName);
    // A player who has lost the deposits may send nothing.
    do await loginAs(takePlayerWithUpline(folder));
    while ((await readTerms(page)).most < AMOUNT);
    await page.goto(href('transferToUpline'));
    const title = t('money.transfer.obstacles.verification.title');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
    await approveIdentity(page);
    await setPaymentPin(page);
    await page.goto(href('mine'));
    await page.getByRole('link', { name: t('account.shortcuts.transferToUpline') }).tap();
    await expect(page).toHaveURL(href('transferToUpline'));
    const { most } = await readTerms(page);
    const said = fill(t('money.transfer.most', { amount: '{{amount}}' }), {
      amount: formatMoney(most, 'MYR'),
    });
    await expect(page.getByText(said)).toBeVisible();
    await page.getByLabel(t('money.transfer.amount'), { exact: true }).fill(String(AMOUNT));
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

test('the member centre shows balance, level, turnover and all links (CASH-10, RESP-5)', {
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
