import type { Page } from '@playwright/test';
import { renderSVG } from 'uqr';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readBalance } from '../support/balance.ts';
import { expectToStay, stopClock } from '../support/clock.ts';
import { approveIdentity } from '../support/identity.ts';
import { PIN, setPaymentPin } from '../support/payment-pin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { addAccount, askFor } from '../support/withdrawing.ts';

const t = translatorFor('EN');
/** Taps the button that claims an amount. @returns the amount in minor units */
async function claim(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Claim RM/ }).first();
  const amount = Number((await button.textContent())?.replace(/\D/g, ''));
  await button.dblclick();
  return amount;
}

test('a rebate is claimed once, and is in balance and transactions (RWD-3)', {
  tag: '@upstream',
}, async ({ page, loginAs }) => {
  // This player has bet for weeks; no other test changes the account.
  await loginAs('player17');
  await page.goto(href('mine'));
  await page.getByRole('link', { name: t('account.shortcuts.manualRebate') }).tap();
  await expect(page).toHaveURL(new RegExp(href('manualRebate')));
  await expect(page.locator('.order-amount')).toHaveText(/^RM\d/);
  await expectAccessible(page);
  const before = await readBalance(page);
  const amount = await claim(page);
  expect(amount).toBeGreaterThanOrEqual(100);
  await expect.poll(() => readBalance(page)).toBe(before + amount);
  await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('rewards.rebate.history') })).toBeVisible();
  await page.goto(href('transactions'));
  await expect(page.locator('.record', { hasText: t('money.kinds.rebate') })).toHaveCount(1);
});

test('a VIP bonus is claimed once, requires turnover, is lost by a withdrawal (RWD-1, RWD-4)', {
  tag: ['@upstream', '@full'],
}, async ({ page, loginAs }) => {
  test.slow();
  // This player reached a level with a bonus some days ago.
  await loginAs('member40');
  await page.goto(href('mine'));
  await page.getByRole('link', { name: t('account.shortcuts.benefits'), exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(href('benefits')));
  await expect(page.locator('.order-amount')).toHaveText(t('vip.tier', { level: 1 }));
  await expect(page.locator('.turnover').first()).toContainText(t('rewards.benefits.keep'));
  // The amount of a level has a label.
  await expect(page.locator('.table-label', { hasText: t('vip.upgradeBonus') }).first()).toBeVisible();
  await expectAccessible(page);
  const before = await readBalance(page);
  const amount = await claim(page);
  const bonus = `RM${(amount / 100).toFixed(2)}`;
  await expect.poll(() => readBalance(page)).toBe(before + amount);
  await expect(page.locator('.reward').first()).toContainText(t('rewards.states.claimed'));
  await page.goto(href('transactions'));
  await expect(page.locator('.record', { hasText: t('money.kinds.bonus') }).first()).toContainText(
    `+${bonus}`,
  );
  await page.goto(href('memberHome'));
  await expect(page.locator('.turnover', { hasText: 'VIP bonus' })).toContainText(bonus);

  await approveIdentity(page);
  await setPaymentPin(page);
  await addAccount(page);
  await page.getByLabel(t('money.withdraw.amount')).fill('50');
  await expect(page.getByRole('button', { name: 'RM50.00' })).toBeDisabled();
  const consent = fill(t('money.withdraw.forfeit', { amount: '{{amount}}' }), { amount: bonus });
  await page.getByLabel(consent).tap();
  await expectAccessible(page);
  await askFor(page, '50', PIN);
  await expect(page).toHaveURL(/order=\d+/);
  await expect.poll(() => readBalance(page)).toBe(before - 5_000);
  await page.goto(href('transactions'));
  const taken = page.locator('.record', { hasText: t('money.kinds.bonus-forfeited') });
  await expect(taken).toContainText(`−${bonus}`);
});

test('invited friends, their milestones and income are on one page (RWD-5)', {
  tag: ['@upstream', '@full'],
}, async ({ page, loginAs }) => {
  await loginAs('agent02');
  await page.goto(href('inviteFriends'));
  const code = page.getByRole('img', { name: t('rewards.referral.qr') });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('[data-link]')).toContainText(new URL(page.url()).origin);
  const link = (await page.locator('[data-link]').textContent()) ?? '';
  const drawn = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2, ecc: 'M' }))}`;
  await expect(code).toHaveAttribute('src', drawn);
  await expect(page.getByRole('heading', { name: t('rewards.referral.friends') })).toBeVisible();
  await expectAccessible(page);
});

test('a milestone of invited friends is claimed once (RWD-5)', { tag: '@upstream' }, async ({
  page,
  loginAs,
}) => {
  // This player invited every second player of the demo.
  await loginAs('agent01');
  await page.goto(href('inviteFriends'));
  const milestone = page.locator('.reward', {
    hasText: fill(t('rewards.referral.milestone', { n: '{{n}}' }), { n: 3 }),
  });
  const before = await readBalance(page);
  await milestone.getByRole('button', { name: 'Claim RM20.00' }).dblclick();
  await expect(milestone).toContainText(t('rewards.states.claimed'));
  await expect.poll(() => readBalance(page)).toBe(before + 2_000);
  await page.goto(href('transactions'));
  await expect(page.locator('.record', { hasText: '+RM20.00' })).toHaveCount(1);
});

test('a member invites friends by a personal link; agents see the agent area (AGENT-5)', {
  tag: '@upstream',
}, async ({ page, loginAs, player }) => {
  const refer = page.locator('.tab-refer');
  await page.goto(href('help'));
  await refer.click();
  await expect(page).toHaveURL(href('login', { back: href('inviteFriends') }));

  const ready = page.locator('html[data-member-ready]');
  await loginAs(player);
  await page.goto(href('help'));
  await refer.click();
  await expect(page).toHaveURL(href('inviteFriends'));
  const code = page.locator('[data-code]');
  await expect(code).toHaveText(/^\w{5,}$/);
  await expect(page.locator('[data-link]')).toContainText(
    `${href('register')}?affiliateCode=${await code.textContent()}`,
  );

  // Switched off meanwhile: the open page does not know it.
  await page.route('**/wps/promotions/available', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.value.REFERRAL.enabled = false;
    await route.fulfill({ json: answer });
  });
  await stopClock(page);
  await page.goto(href('help'));
  // A tap before the member script opens the page, which has the same text.
  await ready.waitFor();
  await refer.click();
  await expectToStay(page, page.locator('#toasts').getByText(t('prompts.comingSoon')), 1_000);
  await expect(page).toHaveURL(href('help'));
  await page.clock.resume();

  await loginAs('agent01');
  await page.goto(href('help'));
  await ready.waitFor();
  await refer.click();
  const prompt = page.getByRole('dialog', { name: t('prompts.agentTitle') });
  await expect(prompt.getByRole('link', { name: t('prompts.agentArea') })).toHaveAttribute(
    'href',
    href('agentHome'),
  );
  await expectAccessible(page);
});

test('the daily check-in is claimed once a day; members who may not see why (CONT-3)', {
  tag: '@upstream',
}, async ({ page, loginAs, player }) => {
  await page.goto(href('checkIn'));
  await expect(page.getByRole('main').getByRole('link', { name: t('nav.login') })).toBeVisible();

  await loginAs(player);
  await page.goto(href('checkIn'));
  const collected = page.locator('[data-day][data-collected]');
  await expect(page.locator('[data-reward]')).toHaveText(Array.from({ length: 7 }, () => /^\+RM\d+\.\d\d$/));
  await page.getByRole('button', { name: t('checkIn.collect') }).click();
  await expect(collected).toHaveCount(1);
  await expect(page.locator('#toasts')).toContainText(t('checkIn.thanks'));
  await page.reload();
  await expect(collected).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('checkIn.collect') })).toBeDisabled();
  await expectAccessible(page);

  await page.route('**/wps/promotions/sign-in', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.value.eligible = false;
    await route.fulfill({ json: answer });
  });
  await stopClock(page);
  await page.reload();
  await expectToStay(page, page.locator('#toasts').getByText(t('errors.activity.not.eligible')), 2_000);
});
