import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { balanceOf } from '../support/balance.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { approveIdentity } from '../support/identity.ts';
import { PIN, setPaymentPin } from '../support/payment-pin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addAccount, askFor, button } from '../support/withdrawing.ts';

const t = translatorFor('EN');

test('PIN, account, withdrawal: the money leaves at once and arrives (CASH-3, SAFE-2, SAFE-3)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  test.slow();
  await loginAs(player);
  await approveIdentity(page);
  await setPaymentPin(page);
  await expectAccessible(page);
  await addAccount(page);
  const before = await balanceOf(page);
  await askFor(page, '50', PIN);
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.locator('.order-head')).toContainText(t('money.states.pending'));
  await expect.poll(() => balanceOf(page)).toBe(before - 5_000);
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), { timeout: 15_000 });
  await expectAccessible(page);
  await page.goto(href('transactions'));
  await expect(page.locator('.record').first()).toContainText('−RM50.00');
});

test('a wrong payment PIN is told beside its field, and nothing moves (SAFE-2)', {
  tag: '@full',
}, async ({ page, player, loginAs, problems }) => {
  problems.expect(/\b422\b/);
  await loginAs(player);
  await approveIdentity(page);
  await setPaymentPin(page);
  await addAccount(page);
  const before = await balanceOf(page);
  await askFor(page, '50', '111111');
  await expect(page.locator('#field-paymentPassword-error')).toHaveText(t('errors.payment.password.wrong'));
  expect(await balanceOf(page)).toBe(before);
});

test('one withdrawal at a time, and what is in the way is told with a way on (CASH-3)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  test.slow();
  await loginAs(player);
  await approveIdentity(page);
  await setPaymentPin(page);
  await addAccount(page);
  await askFor(page, '50', PIN);
  await expect(page).toHaveURL(/order=\d+/);
  await page.goto(href('withdraw'));
  await expect(
    page.getByRole('heading', { name: t('money.withdraw.obstacles.pending.title') }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('money.withdraw.obstacles.pending.way') }).tap();
  await expect(page).toHaveURL(new RegExp(href('withdrawRecord')));
  await expect(page.locator('.record').first()).toContainText('−RM50.00');
});

test('what a wallet brought goes back to a wallet first: the form says so, and how (CASH-3)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  test.slow();
  // As the gateway tells it of somebody who paid in by wallet alone.
  await drawNothing(page);
  await page.route('**/wps/withdrawals/settings', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.value.payBack = [
      { kind: 'bank', amount: 0, most: 0 },
      { kind: 'ewallet', amount: 80, most: 80 },
    ];
    await route.fulfill({ response, json: answer });
  });
  await loginAs(player);
  await approveIdentity(page);
  await setPaymentPin(page);
  await addAccount(page);
  const note = page.getByText(
    fill(t('money.withdraw.payBack.ewallet', { amount: '{{amount}}' }), { amount: 'RM80.00' }),
  );
  await expect(note).toBeVisible();
  await expect(button(page, t('nav.withdraw'))).toBeDisabled();
  await expectAccessible(page);
  await button(page, t('money.account.add')).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('money.account.bank')).selectOption('lumopay');
  await expectAccessible(page);
  await dialog.getByLabel(t('money.account.number')).fill('60 12 345 6789');
  await dialog.getByLabel(t('money.pin.label'), { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: t('money.account.addNow') }).tap();
  await expect(page.locator('.pay-method', { hasText: 'LumoPay' }).getByRole('radio')).toBeChecked();
  await expect(note).toHaveCount(0);
  await page.getByLabel(t('money.withdraw.amount')).fill('81');
  await page.getByLabel(t('money.pin.label'), { exact: true }).focus();
  await expect(page.locator('#field-amount-error')).toContainText('RM80.00');
  await page.getByLabel(t('money.withdraw.amount')).fill('80');
  await expect(page.locator('#field-amount-error')).toHaveCount(0);
});
