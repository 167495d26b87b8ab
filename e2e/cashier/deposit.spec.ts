import type { Locator, Page } from '@playwright/test';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readBalance } from '../support/balance.ts';
import { readGameName } from '../support/game.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');
const DEPOSITS = '**/wps/deposits';
/** The time within which the demo's cashier decides. */
const DECIDED = { timeout: 15_000 };

const method = (page: Page, name: string) => page.locator('.pay-method', { hasText: name });
const amount = (page: Page) => page.getByLabel(t('money.deposit.amount'), { exact: true });
const depositButton = (page: Page, sum: string) =>
  page.getByRole('button', {
    name: fill(t('money.deposit.submit', { amount: '{{amount}}' }), { amount: sum }),
  });
/** Opens the form and chooses a payment method. */
async function openForm(page: Page, name: string): Promise<void> {
  await page.goto(href('deposit'));
  await method(page, name).tap();
  await expect(method(page, name).getByRole('radio')).toBeChecked();
}

test('a deposit by e-wallet shows its code, then that it has arrived (CASH-1, CASH-2)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await openForm(page, 'E-wallet');
  const before = await readBalance(page);
  await amount(page).fill('100');
  await expect(page.locator('.facts')).toContainText('RM100.00');
  await depositButton(page, 'RM100.00').tap();
  await expect(page).toHaveURL(/order=\d+/);
  await expect(page.locator('.order-head')).toContainText(t('money.states.pending'));
  const code = page.getByRole('img', { name: t('money.deposit.qr') });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
  await expect.poll(() => readBalance(page)).toBe(before + 10_000);
  await expect(code).toHaveCount(0);
});

test('a deposit’s next step has the focus on its heading, and its name in the title (ALL-28)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await openForm(page, 'E-wallet');
  const title = await page.title();
  await amount(page).fill('100');
  await depositButton(page, 'RM100.00').press('Enter');
  const heading = page.getByRole('heading', { name: 'RM100.00' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`RM100.00: ${t('money.states.pending')} · ${title}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(title);
});

test('a promotion shows bonus and turnover, and is given up (CASH-1, RWD-4, HOUSE-20)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('promotionDetail', { id: 'daily-reload' }));
  await page.getByRole('link', { name: t('promotions.action.deposit'), exact: true }).tap();
  await expect(page).toHaveURL(/promotion=daily-reload/);
  const reload = page.locator('.pay-method', { hasText: 'Daily reload' });
  await expect(reload.getByRole('radio')).toBeChecked();
  await expect(reload).toContainText('8×');
  await method(page, 'E-wallet').tap();
  const before = await readBalance(page);
  await amount(page).fill('20');
  await page.locator('form button[type=submit]').tap();
  await expect(page.locator('#field-amount-error')).toContainText('RM50.00');
  await amount(page).fill('100');
  await expect(page.locator('.facts')).toContainText(`${t('money.deposit.bonus')}RM10.00`);
  await expect(page.locator('.facts')).toContainText(`${t('money.deposit.bonusTurnover')}RM80.00`);
  await expectAccessible(page);
  await depositButton(page, 'RM100.00').tap();
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
  await expect.poll(() => readBalance(page)).toBe(before + 11_000);
  await page.goto(href('transactions'));
  await expect(page.locator('.record', { hasText: t('money.kinds.bonus') }).first()).toContainText(
    '+RM10.00',
  );
  await page.goto(href('memberHome'));
  await expect(page.locator('.turnover', { hasText: 'Daily reload' })).toContainText('RM80.00');
  await page.goto(href('promotionDetail', { id: 'daily-reload' }));
  await expect(page.locator('[data-promotion]')).toContainText(t('promotions.state.active'));
  await page.goto(href('memberHome'));
  const giveUp = fill(t('money.turnover.giveUp', { amount: '{{amount}}' }), { amount: 'RM10.00' });
  await page.getByRole('button', { name: giveUp }).tap();
  const question = page.getByRole('dialog', { name: t('money.turnover.giveUpTitle') });
  await expect(question).toContainText('Daily reload');
  await expect(question).toContainText('RM10.00');
  await expectAccessible(page);
  await question.getByRole('button', { name: t('money.turnover.giveUpNow') }).tap();
  await expect(page.locator('.turnover', { hasText: 'Daily reload' })).toHaveCount(0);
  await expect.poll(() => readBalance(page)).toBe(before + 10_000);
});

test('the member’s state of a promotion loads without moving its button (RWD-2)', { tag: '@full' }, async ({
  page,
  loginAs,
}) => {
  await loginAs('player01');
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/wps/promotions/*/state', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(href('promotionDetail', { id: 'daily-reload' }));
  const deposit = page.getByRole('link', { name: t('promotions.action.deposit'), exact: true });
  const before = await deposit.boundingBox();
  answer();
  await expect(page.locator('.promotion-standing')).toBeVisible();
  expect(await deposit.boundingBox()).toEqual(before);
});

test('a promotion is joined once, on its page (RWD-2)', { tag: '@full' }, async ({
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

test('a rejected deposit says why and offers the next method; nothing arrives (CASH-2, WAY-32)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await openForm(page, 'E-wallet');
  await expect(page.locator('.method-note')).toContainText('.13');
  const before = await readBalance(page);
  await amount(page).fill('20.13');
  await depositButton(page, 'RM20.13').tap();
  await expect(page.locator('.order-head')).toContainText(t('money.states.rejected'), DECIDED);
  await expect(page.locator('.order-head [role=status]')).toContainText('.13');
  await page.locator('.order-ways .button-main').tap();
  await expect(method(page, 'Online banking').getByRole('radio')).toBeChecked();
  await page.goto(href('depositRecord'));
  await expect(page.locator('.record').first()).toContainText(t('money.states.rejected'));
  expect(await readBalance(page)).toBe(before);
});

test('two taps and a lost answer make one deposit (CASH-7)', async ({ page, player, loginAs, problems }) => {
  problems.expect(/POST \/wps\/deposits|ERR_FAILED/);
  await loginAs(player);
  await openForm(page, 'E-wallet');
  let attempts = 0;
  const keys = new Set<string | undefined>();
  await page.route(DEPOSITS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    attempts += 1;
    keys.add(route.request().headers()['idempotency-key']);
    // The gateway created the deposit; the first answer never arrives.
    if (attempts > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await amount(page).fill('35');
  await depositButton(page, 'RM35.00').dblclick();
  await expect(page).toHaveURL(/order=\d+/);
  expect([attempts, keys.size]).toEqual([2, 1]);
  await page.goto(href('depositRecord'));
  await expect(page.locator('.record', { hasText: 'RM35.00' })).toHaveCount(1);
});

test('going back, a reload and a second tab show the one deposit (CASH-7)', {
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

test('an invalid amount has its error beside it, and is not sent (CASH-1)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await openForm(page, 'Bank transfer');
  let requests = 0;
  await page.route(DEPOSITS, (route) => {
    requests += 1;
    return route.fallback();
  });
  await amount(page).fill('1');
  await page.getByRole('button', { name: t('nav.deposit'), exact: true }).tap();
  await expect(page.locator('#field-amount-error')).toContainText('RM50.00');
  await expect(page.getByText(t('fields.field_required')).first()).toBeVisible();
  await expectAccessible(page);
  expect(requests).toBe(0);
});

test('a method with a pending deposit links to it (CASH-1)', {
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

test('the payment page takes the payment and leads back to its result (CASH-2)', async ({
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

test('a trial account sees that it cannot pay in (CASH-1, TRIAL-2)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(href('trial'));
  await page.getByRole('button', { name: t('trial.start') }).tap();
  await page.waitForURL(/\/m\/home/);
  await page.goto(href('deposit'));
  await expect(page.locator('main')).toContainText(t('trial.refused'));
});

test('methods, amount and button fit the first screen of a small phone (WAY-32)', async ({
  page,
  player,
  loginAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await loginAs(player);
  await openForm(page, 'E-wallet');
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  const methods = await box(page.locator('.method-choice'));
  const typed = await box(amount(page));
  const button = await box(page.locator('.form-end button'));
  expect(methods.bottom).toBeLessThanOrEqual(typed.top);
  expect(typed.bottom).toBeLessThanOrEqual(button.top);
  expect(button.bottom).toBeLessThanOrEqual((await box(page.locator('.tabs'))).top);
});

test('the game played last is one tap away after a deposit (WAY-32)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  test.slow();
  await loginAs(player);
  await page.goto('/m/gameList?gameType=FISH');
  const name = await readGameName(page.locator('.tile').first());
  await page.locator('.grid .tile-link').first().tap();
  await expect(page).toHaveURL(/\/wps\/play\//);
  await openForm(page, 'E-wallet');
  await amount(page).fill('20');
  await depositButton(page, 'RM20.00').tap();
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), DECIDED);
  await expectAccessible(page);
  await page
    .locator('.order-ways')
    .getByRole('link', { name: fill(t('money.deposit.playGame', { game: '{{game}}' }), { game: name }) })
    .tap();
  await expect(page).toHaveURL(/\/wps\/play\//);
});
