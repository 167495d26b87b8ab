import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readBalance } from '../support/balance.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');
const GIFT = 'A gift from customer service';

test('a reward is claimed once, and counts in balance, transactions and turnover (RWD-2)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('mine'));
  await page.getByRole('link', { name: t('account.shortcuts.rewardCentre'), exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(href('rewardCentre')));
  const kinds = page.getByRole('group', { name: t('rewards.centre.kindsLabel') });
  await kinds.getByRole('button', { name: `${t('rewards.centre.kinds.MANUAL')} · 1` }).tap();
  await expect(page).toHaveURL(/kind=MANUAL/);
  const gift = page.locator('.reward', { hasText: GIFT });
  await expect(page.locator('.reward')).toHaveCount(1);
  const before = await readBalance(page);
  await gift.getByRole('button', { name: 'Claim RM8.00' }).dblclick();
  await expect(gift).toContainText(t('rewards.states.claimed'));
  await expect(page.locator('#toasts')).toContainText(t('rewards.centre.claimed'));
  await expect.poll(() => readBalance(page)).toBe(before + 800);
  await expect(
    kinds.getByRole('button', { name: t('rewards.centre.kinds.MANUAL'), exact: true }),
  ).toBeVisible();
  await page.goto(href('transactions'));
  await expect(page.locator('.record', { hasText: t('money.kinds.reward') })).toHaveCount(1);
  await page.goto(href('memberHome'));
  await expect(page.locator('.turnover', { hasText: 'Reward' })).toContainText('RM8.00');
});

test('claimed tickets enter the raffle, and missions show their progress (RWD-2)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto(href('rewardCentre'));
  await expectAccessible(page);
  const mission = page.locator('.turnover', { hasText: 'Play 50 rounds in a week' });
  await expect(mission.getByRole('progressbar')).toBeVisible();
  const raffle = page.locator('.raffle').first();
  await expect(raffle).toContainText(t('rewards.raffle.noTickets'));
  const tickets = page.locator('.reward', { hasText: 'Three tickets' });
  await tickets.getByRole('button', { name: /^Claim/ }).tap();
  await raffle.getByRole('button', { name: t('rewards.raffle.enter') }).dblclick();
  const mine = raffle.locator('.facts > div', { hasText: t('rewards.raffle.mine') });
  await expect(mine).toContainText('1');
  await expect(page.locator('#toasts')).toContainText(t('rewards.raffle.entered'));
  const all = fill(t('rewards.raffle.enterAll', { n: '{{n}}' }), { n: 2 });
  await raffle.getByRole('button', { name: all }).tap();
  await expect(mine).toContainText('3');
  await expect(raffle).toContainText(t('rewards.raffle.noTickets'));
  const last = page.locator('.raffle').nth(1);
  await expect(last.getByRole('heading', { name: t('rewards.raffle.winners') })).toBeVisible();
  await expect(last.locator('.raffle-winners > li').first()).toHaveText(/^pl\*\*\*\d$/);
});

test('kinds that the gateway does not have show no tab and no raffle (RWD-2)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await drawNothing(page);
  await page.route('**/wps/promotions/available', async (route) => {
    const answer = await route.fetch();
    const { value, ...rest } = await answer.json();
    const closed = { enabled: false, count: 0 };
    await route.fulfill({
      response: answer,
      json: { ...rest, value: { ...value, RAFFLE: closed, LOGIN: closed } },
    });
  });
  await loginAs(player);
  await page.goto(href('rewardCentre'));
  const kinds = page.getByRole('group', { name: t('rewards.centre.kindsLabel') });
  await expect(page.locator('.reward').first()).toBeVisible();
  await expect(kinds.getByRole('button', { name: t('rewards.centre.kinds.RAFFLE') })).toHaveCount(0);
  await expect(kinds.getByRole('button', { name: t('rewards.centre.kinds.LOGIN') })).toHaveCount(0);
  await expect(kinds.getByRole('button', { name: t('rewards.centre.kinds.MISSION_MANUAL') })).toBeVisible();
  await expect(page.locator('.raffles')).toHaveCount(0);
});
