import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const WALLET = '**/wps/wallets/gcs';

/** The balance in the hub; the header has another one. */
const balance = (page: Page) => page.locator('main [data-balance]');
const kind = (page: Page) => page.locator('html');

/** Makes the tab's session one of another type, as far as this tab knows. */
async function pretendType(page: Page, type: number): Promise<void> {
  await page.evaluate((value) => {
    const session = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: value }));
  }, type);
}

test.describe('the balance', () => {
  test('reads #,##0.00 in the hub and in the header (HUB-3)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.route(WALLET, async (route) => {
      const answer = await route.fetch();
      const { value } = await answer.json();
      await route.fulfill({
        response: answer,
        json: { success: true, value: { ...value, sumBalance: 1234567.5 } },
      });
    });
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText('RM1,234,567.50');
    await page.goto('/m/set');
    await expect(page.locator('header [data-balance]')).toHaveText('RM1,234,567.50');
  });

  test('can be hidden, on every page from then on, and shown again (HUB-3)', { tag: '@upstream' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText(/^RM[\d,]+\.\d{2}$/);
    const hide = page.getByRole('button', { name: t('account.hideBalance') });
    await hide.tap();
    await expect(balance(page)).toHaveText('******');
    await expect(hide).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/m/set');
    await expect(page.locator('header [data-balance]')).toHaveText('******');
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText('******');
    await hide.tap();
    await expect(balance(page)).toHaveText(/^RM[\d,]+\.\d{2}$/);
  });

  test('can be refreshed, with asterisks meanwhile (HUB-3)', { tag: '@upstream' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(WALLET, async (route) => {
      await held;
      await route.fulfill({ json: { success: true, value: { sumBalance: 7, currency: 'CNY' } } });
    });
    await page.getByRole('button', { name: t('account.refreshBalance') }).tap();
    await expect(balance(page)).toHaveText('******');
    answer();
    await expect(balance(page)).toHaveText('¥7.00');
  });
});

test.describe('what a member may open', () => {
  test('the member centre sends a guest to login, and opens for a member (NAV-10)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await page.goto('/m/member/home');
    await page.waitForURL('**/m/login?back=%2Fm%2Fmember%2Fhome');
    await loginAs(player);
    await page.goto('/m/set');
    await page.locator('header summary').tap();
    await page.getByRole('link', { name: t('nav.memberCentre') }).tap();
    await page.waitForURL('**/m/member/home');
  });

  test('the member centre prompts a trial account to register (NAV-10, TRIAL-2)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await pretendType(page, 4);
    await page.goto('/m/set');
    await expect(kind(page)).toHaveAttribute('data-member-ready', '');
    await page.locator('header summary').tap();
    await page.getByRole('link', { name: t('nav.memberCentre') }).tap();
    await page
      .getByRole('dialog', { name: t('trial.sheetTitle') })
      .getByRole('link', { name: t('nav.register') })
      .tap();
    await page.waitForURL('**/m/register');
  });

  for (const type of [4, 41]) {
    test(`deposit is refused to type ${type}, on the way and on the page (HUB-2, TRIAL-2)`, {
      tag: type === 41 ? '@full' : [],
    }, async ({ page, player, loginAs }) => {
      await loginAs(player);
      await pretendType(page, type);
      await page.goto('/m/mine');
      await expect(kind(page)).toHaveAttribute('data-member-ready', '');
      // A trial has no button for it: the records of it are where it learns why.
      const way =
        type === 4
          ? page.getByRole('link', { name: t('account.shortcuts.depositRecord') })
          : page.locator('.money').getByRole('link', { name: t('nav.deposit') });
      await way.tap();
      const refusal = page.locator('.toast-offline', { hasText: t('errors.free.reject') });
      await expect(refusal).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/m/mine');
      await page.goto('/m/voucherCenter');
      await expect(refusal).toBeVisible();
      await page.reload();
      await expect(refusal).toBeVisible();
    });
  }

  test('each shortcut shows to whom it is for (HUB-2)', { tag: '@upstream' }, async ({
    page,
    player,
    loginAs,
  }) => {
    let info = {};
    await page.route('**/wps/member/info', async (route) => {
      const answer = await route.fetch();
      // Of a page that was left meanwhile there is no answer.
      const { value } = await answer.json().catch(() => ({ value: undefined }));
      if (value === undefined) return route.abort();
      await route.fulfill({ response: answer, json: { success: true, value: { ...value, ...info } } });
    });
    const records = ['depositRecord', 'withdrawRecord', 'profitAndLoss', 'lotteryBets'];
    const money = ['transactions', 'bets', ...records];
    const rewards = ['rewardCentre', 'manualRebate', 'inviteFriends'];
    const account = ['inbox', 'responsiblePlay', 'securityCentre', 'settings'];
    const help = ['announcements', 'help', 'app'];
    const vip = { level: 1, enabled: true };
    for (const [who, told, expected] of [
      [undefined, {}, [...money, 'benefits', ...rewards, ...account, ...help]],
      [player, { vip, toUpline: false }, [...money, 'benefits', ...rewards, ...account, ...help]],
      [
        player,
        { vip: { level: 0, enabled: false }, toUpline: true },
        [...money, ...rewards, ...account, 'transferToUpline', ...help],
      ],
      [
        'agent01',
        { vip, toUpline: false },
        [...money, 'benefits', ...rewards, ...account, 'agentHome', ...help],
      ],
    ] as const) {
      info = told;
      if (who) await loginAs(who);
      await page.goto('/m/mine');
      await expect
        .poll(() =>
          page
            .locator('[data-shortcut]:visible')
            .evaluateAll((shown) => shown.map((item) => (item as HTMLElement).dataset.shortcut)),
        )
        .toEqual(expected);
    }
  });

  test('the hub names the member and their VIP level; badges sum up and stop at 99+ (HUB-1, HUB-6)', async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    // What the stream tells is true, and not what this test wants.
    await page.route('**/wps/events', (route) => route.abort());
    await page.route('**/wps/inbox/unread', (route) => route.fulfill({ json: { success: true, value: 98 } }));
    await page.route('**/wps/chat/unread', (route) =>
      route.fulfill({ json: { success: true, value: { unReadCount: 2 } } }),
    );
    await page.route('**/wps/announcements?*', (route) =>
      route.fulfill({ json: { success: true, value: { player: [] } } }),
    );
    await page.goto('/m/mine');
    await expect(page.locator('main [data-user-name]')).toHaveText(player);
    await expect(page.locator('main [data-vip]')).toHaveText(/^VIP \d+$/);
    await expect(page.locator('main [data-badge="inbox"]')).toHaveText('98');
    await expect(page.locator('main [data-badge="announcements"]')).toBeHidden();
    await expect(page.locator('[data-badge="total"]')).toHaveText('99+');
  });

  test('unread counts that fail stay silent (HUB-6)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
    problems,
  }) => {
    problems.expect(/ 500 |status of 500/);
    await loginAs(player);
    await page.route('**/wps/inbox/unread', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
    await expect(page.locator('main [data-badge="inbox"]')).toBeHidden();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
});
