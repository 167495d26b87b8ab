import type { Page } from '@playwright/test';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { balanceOf } from '../support/balance.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');
const DEPOSITS = '**/wps/deposits';
/** The demo's cashier decides after some seconds. */
const DECIDED = { timeout: 15_000 };

const method = (page: Page, name: string) => page.locator('.pay-method', { hasText: name });
const amount = (page: Page) => page.getByLabel(t('money.deposit.amount'), { exact: true });
const depositButton = (page: Page, sum: string) =>
  page.getByRole('button', {
    name: fill(t('money.deposit.submit', { amount: '{{amount}}' }), { amount: sum }),
  });
/** Opens the form and chooses a way to pay. */
async function openForm(page: Page, name: string): Promise<void> {
  await page.goto(href('deposit'));
  await method(page, name).tap();
  await expect(method(page, name).getByRole('radio')).toBeChecked();
}

test('a deposit by e-wallet shows its code, and the page tells that it came (CASH-1, CASH-2)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await openForm(page, 'E-wallet');
  const before = await balanceOf(page);
  await amount(page).fill('100');
  await expect(page.locator('.facts')).toContainText('RM100.00');
  await depositButton(page, 'RM100.00').tap();
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.locator('.order-head')).toContainText(t('money.states.pending'));
  const code = page.getByRole('img', { name: t('money.deposit.qr') });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
  await expect.poll(() => balanceOf(page)).toBe(before + 10_000);
  await expect(code).toHaveCount(0);
});

test('a promotion tells what it brings and owes, and brings it (CASH-1, RWD-4)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('promotionDetail', { id: 'daily-reload' }));
  await page.getByRole('link', { name: t('promotions.action.deposit'), exact: true }).tap();
  await expect(page).toHaveURL(/promotion=daily-reload/);
  const reload = page.locator('.pay-method', { hasText: 'Daily reload' });
  await expect(reload.getByRole('radio')).toBeChecked();
  await expect(reload).toContainText('8×');
  await method(page, 'E-wallet').tap();
  const before = await balanceOf(page);
  await amount(page).fill('20');
  await page.locator('form button[type=submit]').tap();
  await expect(page.locator('#field-amount-error')).toContainText('RM50.00');
  await amount(page).fill('100');
  await expect(page.locator('.facts')).toContainText(`${t('money.deposit.bonus')}RM10.00`);
  await expect(page.locator('.facts')).toContainText(`${t('money.deposit.bonusTurnover')}RM80.00`);
  await expectAccessible(page);
  await depositButton(page, 'RM100.00').tap();
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
  await expect.poll(() => balanceOf(page)).toBe(before + 11_000);
  await page.goto(href('transactions'));
  await expect(page.locator('.record', { hasText: t('money.kinds.bonus') }).first()).toContainText(
    '+RM10.00',
  );
  await page.goto(href('memberHome'));
  await expect(page.locator('.turnover', { hasText: 'Daily reload' })).toContainText('RM80.00');
  await page.goto(href('promotionDetail', { id: 'daily-reload' }));
  await expect(page.locator('[data-promotion]')).toContainText(t('promotions.state.active'));
});

test('how a promotion stands for a member comes without moving its button (RWD-2)', { tag: '@full' }, async ({
  page,
  loginAs,
}) => {
  await loginAs('player01');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/wps/promotions/*/state', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(href('promotionDetail', { id: 'daily-reload' }));
  const deposit = page.getByRole('link', { name: t('promotions.action.deposit'), exact: true });
  const before = await deposit.boundingBox();
  answer();
  await expect(page.locator('.promotion-standing')).toBeVisible();
  expect(await deposit.boundingBox()).toEqual(before);
});

test('a promotion is joined on its own page, once (RWD-2)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('promotionDetail', { id: 'slot-ladder' }));
  await page.getByRole('button', { name: t('promotions.own.join') }).tap();
  await expect(page.locator('[data-promotion]')).toContainText(t('promotions.state.signed_up'));
  await page.reload();
  await expect(page.locator('[data-promotion]')).toContainText(t('promotions.state.signed_up'));
  await expectAccessible(page);
});

test('a deposit that the rule rejects says why, and nothing arrives (CASH-2)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await openForm(page, 'E-wallet');
  await expect(page.locator('.method-note')).toContainText('.13');
  const before = await balanceOf(page);
  await amount(page).fill('20.13');
  await depositButton(page, 'RM20.13').tap();
  await expect(page.locator('.order-head')).toContainText(t('money.states.rejected'), DECIDED);
  await expect(page.locator('.order-head [role=status]')).toContainText('.13');
  await page.goto(href('depositRecord'));
  await expect(page.locator('.record').first()).toContainText(t('money.states.rejected'));
  expect(await balanceOf(page)).toBe(before);
});

test('two taps and a lost answer make one deposit (CASH-7)', async ({ page, player, loginAs, problems }) => {
  problems.expect(/POST \/wps\/deposits|ERR_FAILED/);
  await loginAs(player);
  await openForm(page, 'E-wallet');
  let asked = 0;
  const keys = new Set<string | undefined>();
  await page.route(DEPOSITS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    keys.add(route.request().headers()['idempotency-key']);
    // The gateway did it; the first answer never arrives.
    if (asked > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await amount(page).fill('35');
  await depositButton(page, 'RM35.00').dblclick();
  await expect(page).toHaveURL(/order=\d+/);
  expect([asked, keys.size]).toEqual([2, 1]);
  await page.goto(href('depositRecord'));
  await expect(page.locator('.record', { hasText: 'RM35.00' })).toHaveCount(1);
});

test('back, a reload and a second tab find the one deposit that was made (CASH-7)', {
  tag: '@full',
}, async ({ page, context, player, loginAs }) => {
  await loginAs(player);
  await openForm(page, 'Bank transfer');
  await amount(page).fill('70');
  await page.getByLabel('Name of the payer').fill('Lee Wei');
  await depositButton(page, 'RM70.00').tap();
  await expect(page).toHaveURL(/order=\d+/);
  const order = page.url();
  await page.reload();
  await expect(page.locator('.order-head')).toContainText('RM70.00');
  await page.goBack();
  await expect(method(page, 'Bank transfer')).toContainText(t('money.deposit.pending'));
  const tab = await context.newPage();
  await tab.goto(order);
  await expect(tab.locator('.order-head')).toContainText('RM70.00');
  await tab.goto(href('depositRecord'));
  await expect(tab.locator('.record', { hasText: 'RM70.00' })).toHaveCount(1);
});

test('what is wrong with an amount stands beside it, and nothing is sent (CASH-1)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await openForm(page, 'Bank transfer');
  let asked = 0;
  await page.route(DEPOSITS, (route) => {
    asked += 1;
    return route.fallback();
  });
  await amount(page).fill('1');
  await page.getByRole('button', { name: t('nav.deposit'), exact: true }).tap();
  await expect(page.locator('#field-amount-error')).toContainText('RM50.00');
  await expect(page.getByText(t('fields.field_required')).first()).toBeVisible();
  await expectAccessible(page);
  expect(asked).toBe(0);
});

test('a method with a deposit on its way leads to it (CASH-1)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await openForm(page, 'Online banking');
  await amount(page).fill('20');
  await depositButton(page, 'RM20.00').tap();
  await expect(page).toHaveURL(/order=\d+/);
  const order = page.url();
  await page.goto(href('deposit'));
  await method(page, 'Online banking').tap();
  await expect(page).toHaveURL(order);
});

test('the payment page is paid on, and leads back to what became of it (CASH-2)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await openForm(page, 'Online banking');
  await amount(page).fill('42');
  await depositButton(page, 'RM42.00').tap();
  await page.getByRole('link', { name: t('money.deposit.goToPay') }).tap();
  await expect(page).toHaveURL(/\/wps\/pay/);
  await page.getByRole('button').first().tap();
  await page.getByRole('status').waitFor();
  await page.getByRole('link').tap();
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
});

test('a trial account is told that it cannot pay in (CASH-1, TRIAL-2)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(href('trial'));
  await page.getByRole('button', { name: t('trial.start') }).tap();
  await page.waitForURL(/\/m\/home/);
  await page.goto(href('deposit'));
  await expect(page.locator('main')).toContainText(t('trial.refused'));
});
