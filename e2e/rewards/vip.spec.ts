import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

/** Has the gateway say a VIP level and bets in all; `change` them for the next call. */
async function tellBenefits(page: Page, told: { level: number; accumulated: number }) {
  let now = told;
  await page.route('**/wps/member/benefits', async (route) => {
    const answer = await route.fetch();
    const { value } = await answer.json();
    await route.fulfill({ response: answer, json: { success: true, value: { ...value, ...now } } });
  });
  return {
    change: (next: typeof told) => {
      now = next;
    },
  };
}

test('a ring and words tell how far the next VIP level is, and stay true (HUB-1)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  const gateway = await tellBenefits(page, { level: 1, accumulated: 7500.1 });
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

test('VIP levels are cards of metal, a member’s own in the middle and marked (CONT-7)', {
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
