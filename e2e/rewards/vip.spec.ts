import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

/** Sets the VIP level and total of bets that the gateway answers; `change` sets them for the next call. */
async function answerBenefits(page: Page, first: { level: number; accumulated: number }) {
  let now = first;
  await page.route('**/wps/member/benefits', async (route) => {
    const answer = await route.fetch();
    const { value } = await answer.json();
    await route.fulfill({ response: answer, json: { success: true, value: { ...value, ...now } } });
  });
  return {
    change: (next: typeof first) => {
      now = next;
    },
  };
}

test('a ring and a text show the distance to the next VIP level, and are updated (HUB-1)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  const gateway = await answerBenefits(page, { level: 1, accumulated: 7500.1 });
  await loginAs(player);
  await page.goto('/m/mine');
  const way = page.locator('.vip-way');
  const arc = page.locator('[data-vip-ring] > circle');
  await expect(way).toContainText('RM22,499.90 to VIP 2');
  await expect(way).toContainText('RM7,500.10 of RM30,000 in counted bets');
  await expect(arc).toHaveAttribute('stroke-dasharray', '25 100');
  await expectAccessible(page);

  gateway.change({ level: 8, accumulated: 2e8 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(way).toHaveText(t('vip.top'));
  await expect(arc).toHaveAttribute('stroke-dasharray', '100 100');
  await way.tap();
  await page.waitForURL('**/m/vip');
});

test('VIP levels are metal cards; the member’s level is marked and in the middle (CONT-7)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await page.route('**/wps/member/info', async (route) => {
    const answer = await route.fetch();
    const { value } = await answer.json();
    const vip = { level: 5, enabled: true };
    await route.fulfill({ response: answer, json: { success: true, value: { ...value, vip } } });
  });
  await page.goto('/m/vip');
  await expect(page.locator('.vip-levels').getByText(t('vip.own'))).toHaveCount(0);
  await loginAs(player);
  await page.goto('/m/vip');
  const own = page.locator('.vip-levels > li', { hasText: t('vip.own') });
  await expect(own).toHaveAttribute('data-level', '5');
  await expect
    .poll(() =>
      own.evaluate((card) => {
        const { left, right } = card.getBoundingClientRect();
        return Math.abs((left + right - document.documentElement.clientWidth) / 2);
      }),
    )
    .toBeLessThan(2);
  await expectAccessible(page);
});

test('the VIP page shows a member their own progress, and guests the levels alone (WAY-36)', async ({
  page,
  player,
  loginAs,
}) => {
  const gateway = await answerBenefits(page, { level: 1, accumulated: 7500.1 });
  await page.goto(href('vip'));
  await expect(page.locator('.vip-levels')).toBeVisible();
  const own = page.locator('.vip-mine');
  await expect(own).toBeHidden();
  await loginAs(player);
  await page.goto(href('vip'));
  await expect(own).toContainText('RM22,499.90 to VIP 2');
  await expect(own).toContainText('RM7,500.10 of RM30,000 in counted bets');
  await expect(own.locator('[data-vip]')).toHaveText(/^VIP \d$/);
  await expect(own.locator('[data-vip-ring] > circle')).toHaveAttribute('stroke-dasharray', '25 100');
  gateway.change({ level: 8, accumulated: 2e8 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(own).toContainText(t('vip.top'));
  await own.tap();
  await page.waitForURL(`**${href('benefits')}`);
});

test('a level that was reached shows on a sheet when home is opened next, once (WAY-36)', {
  tag: '@upstream',
}, async ({ page, player, loginAs }) => {
  // The gateway names it until that is confirmed.
  let reached: number | undefined = 3;
  await page.route('**/wps/member/info', async (route) => {
    const answer = await route.fetch();
    const { value } = await answer.json();
    const vip = { ...value.vip, level: 3, reached };
    await route.fulfill({ response: answer, json: { success: true, value: { ...value, vip } } });
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/benefits/reached')) reached = undefined;
  });
  const sheet = page.getByRole('dialog', { name: t('prompts.level', { level: 3 }) });
  await loginAs(player);
  // None on the first page of a visit (WAY-21).
  await page.goto(href('vip'));
  await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await expect(sheet).toHaveCount(0);
  const confirmed = page.waitForRequest('**/wps/member/benefits/reached');
  const goHome = () => page.locator(`.tabs a[href="${href('home')}"]`).click();
  await goHome();
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  expect((await confirmed).postDataJSON()).toEqual({ level: 3 });
  await sheet.getByRole('button', { name: t('prompts.close') }).click();
  await expect(sheet).toHaveCount(0);
  await page.goto(href('vip'));
  const asked = page.waitForResponse('**/wps/member/info');
  await goHome();
  await asked;
  await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
  await expect(sheet).toHaveCount(0);
});
