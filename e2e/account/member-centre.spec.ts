import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { approveIdentity } from '../support/identity.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test('the member centre lists pending documents, rewards and messages (CASH-10)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('memberHome'));
  const waiting = page.getByRole('region', { name: t('money.waiting.title') });
  await expect(waiting.getByRole('link', { name: t('money.waiting.documents') })).toBeVisible();
  await expectAccessible(page);
  const rewards = waiting.getByRole('link', { name: /^Rewards to claim: \d/ });
  const before = Number((await rewards.textContent())?.replace(/\D/g, ''));
  await rewards.tap();
  await expect(page).toHaveURL(href('rewardCentre'));
  await page.getByRole('button', { name: 'Claim RM8.00' }).tap();
  await expect(page.locator('#toasts')).toContainText(t('rewards.centre.claimed'));
  await approveIdentity(page);
  await page.goto(href('memberHome'));
  await expect(rewards).toContainText(String(before - 1));
  await expect(waiting.getByRole('link', { name: t('money.waiting.documents') })).toHaveCount(0);
  await expect(waiting.getByRole('link', { name: /^Unread messages: \d/ })).toHaveAttribute(
    'href',
    href('inbox'),
  );
});

test('contracts that an upline offers are in the member centre (CASH-10)', async ({ page, loginAs }) => {
  // No test answers this player's offer.
  await loginAs('player18');
  await page.goto(href('memberHome'));
  const waiting = page.getByRole('region', { name: t('money.waiting.title') });
  const hourly = waiting.getByRole('link', { name: t('money.waiting.hourly') });
  await expect(hourly).toHaveAttribute('href', href('hourContract'));
});

const MEMBER_PAGES = [
  'memberHome',
  'deposit',
  'withdraw',
  'transactions',
  'bets',
  'securityCentre',
  'depositRecord',
  'withdrawRecord',
  'profitAndLoss',
  'inviteFriends',
  'manualRebate',
  'rewardCentre',
  'benefits',
  'inbox',
] as const satisfies readonly RouteName[];

test('every member page shows the member’s data (HUB-8)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  test.slow();
  await loginAs(player);
  for (const name of MEMBER_PAGES) {
    await page.goto(href(name));
    const main = page.locator('main');
    await expect(page).toHaveTitle(new RegExp(t(`titles.${name}`)));
    await expect(main.locator('.for-guest').first()).toBeHidden();
    await expect(
      main.locator('[data-live], form, .rows, .invite, .call').first(),
      `content of ${name}`,
    ).toBeVisible();
  }
});

test('a nickname set in the settings is checked with a message, and shown in the hub (SAFE-5)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('settings'));
  const field = page.getByLabel(t('account.nickname.label'));
  const save = page.getByRole('button', { name: t('account.nickname.save') });
  await field.fill('x');
  await save.tap();
  await expect(page.locator('#field-nickname-error')).toHaveText(t('fields.reg_nickname'));
  await expectAccessible(page);
  for (const name of ['Rainy Day', '雨天']) {
    await field.fill(name);
    await save.dblclick();
    await expect(page.locator('#toasts')).toContainText(t('account.nickname.done'));
    await expect(field).toHaveValue(name);
    await expect(save).toBeEnabled();
  }
  await page.goto(href('mine'));
  await expect(page.locator('main [data-nickname]')).toHaveText('雨天');
});
