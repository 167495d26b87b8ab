import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readBalance } from '../support/balance.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { approveIdentity } from '../support/identity.ts';
import { PIN, setPaymentPin } from '../support/payment-pin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { accountNumber, addAccount, askFor, button, condition } from '../support/withdrawing.ts';

const t = translatorFor('EN');

test('a withdrawal with PIN and account is paid out (CASH-3, SAFE-2, SAFE-3, ALL-28)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  test.slow();
  await loginAs(player);
  await approveIdentity(page);
  await setPaymentPin(page);
  await expect(page.getByRole('heading', { name: t('money.withdraw.conditions.title') })).toBeFocused();
  await expectAccessible(page);
  await addAccount(page);
  const before = await readBalance(page);
  await askFor(page, '50', PIN);
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.getByRole('heading', { name: 'RM50.00' })).toBeFocused();
  await expect(page.locator('.order-head')).toContainText(t('money.states.pending'));
  await expect.poll(() => readBalance(page)).toBe(before - 5_000);
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), { timeout: 15_000 });
  await expectAccessible(page);
  await page.goto(href('transactions'));
  await expect(page.locator('.record').first()).toContainText('−RM50.00');
});

test('a wrong payment PIN has its error beside its field, and no money moves (SAFE-2)', {
  tag: '@full',
}, async ({ page, player, loginAs, problems }) => {
  problems.expect(/\b422\b/);
  await loginAs(player);
  await approveIdentity(page);
  await setPaymentPin(page);
  await addAccount(page);
  const before = await readBalance(page);
  await askFor(page, '50', '111111');
  await expect(page.locator('#field-paymentPassword-error')).toHaveText(t('errors.payment.password.wrong'));
  expect(await readBalance(page)).toBe(before);
});

test('a pending withdrawal blocks the next one, with a link to it (CASH-3)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  test.slow();
  await loginAs(player);
  await approveIdentity(page);
  await setPaymentPin(page);
  await addAccount(page);
  await askFor(page, '50', PIN);
  await expect(page).toHaveURL(/order=\d+/);
  // The gateway's answer before a decision: the demo's cashier may have decided by now.
  await drawNothing(page);
  await page.route('**/wps/withdrawals/settings', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.value, { eligible: false, reason: 'pending' });
    await route.fulfill({ response, json: answer });
  });
  await page.goto(href('withdraw'));
  await expect(condition(page, 'pending')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('money.withdraw.conditions.pending.way') }).tap();
  await expect(page).toHaveURL(new RegExp(href('withdrawRecord')));
  await expect(page.locator('.record').first()).toContainText('−RM50.00');
});

test('money from a wallet is first paid back to a wallet, and the form says how (CASH-3)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  test.slow();
  // The gateway's answer for a member who paid in only by wallet.
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
  await dialog.getByLabel(t('money.account.bank')).selectOption('demowallet');
  await expectAccessible(page);
  await dialog.getByLabel(t('money.account.number')).fill(accountNumber('6789'));
  await dialog.getByLabel(t('money.pin.label'), { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: t('money.account.addNow') }).tap();
  await expect(page.locator('.pay-method', { hasText: 'Demo wallet' }).getByRole('radio')).toBeChecked();
  await expect(note).toHaveCount(0);
  await page.getByLabel(t('money.withdraw.amount')).fill('81');
  await page.getByLabel(t('money.pin.label'), { exact: true }).focus();
  await expect(page.locator('#field-amount-error')).toContainText('RM80.00');
  await page.getByLabel(t('money.withdraw.amount')).fill('80');
  await expect(page.locator('#field-amount-error')).toHaveCount(0);
});

test('the first visit lists all conditions above the tab bar; an account needs the PIN (WAY-31)', async ({
  page,
  player,
  loginAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await loginAs(player);
  await page.goto(href('withdraw'));
  const rows = page.locator('.condition');
  await expect(rows).toHaveCount(4);
  const bar = await page.locator('.tabs').boundingBox();
  for (const row of await rows.all()) {
    const box = await row.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await expectAccessible(page);
  // Adding an account requires the PIN: the same sheet asks for it first.
  await button(page, t('money.withdraw.conditions.account.way')).tap();
  await expect(page.getByRole('dialog').getByText(t('money.withdraw.pinFirst'))).toBeVisible();
  await expectAccessible(page);
});

test('the conditions of a withdrawal stay four until all are met (WAY-31)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('withdraw'));
  await setPaymentPin(page);
  await addAccount(page);
  await expect(page.locator('.condition')).toHaveCount(4);
  await expect(page.getByLabel(t('money.withdraw.amount'))).toHaveCount(0);
  await approveIdentity(page);
  await page.reload();
  await expect(page.getByLabel(t('money.withdraw.amount'))).toBeVisible();
  await expect(page.locator('.conditions > summary')).toBeVisible();
});
