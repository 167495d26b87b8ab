import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const WALLET = '**/wps/wallets/gcs';

/** The balance in the hub; the header has its own. */
const balance = (page: Page) => page.locator('main [data-balance]');
const kind = (page: Page) => page.locator('html');

/** Changes the member type of the session that this tab stores. */
async function pretendType(page: Page, type: number): Promise<void> {
  await page.evaluate((value) => {
    const session = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: value }));
  }, type);
}

test.describe('the balance', () => {
  test('the balance has the format #,##0.00 in hub and header (HUB-3)', { tag: '@full' }, async ({
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

  test('the balance can be hidden on all pages, and shown again (HUB-3)', { tag: '@upstream' }, async ({
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

  test('the balance can be refreshed, with asterisks meanwhile (HUB-3)', { tag: '@upstream' }, async ({
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

test.describe('permissions of a member', () => {
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
    test(`type ${type} has no deposit, neither button nor address (WAY-25, HUB-2, TRIAL-2)`, {
      tag: type === 41 ? '@full' : [],
    }, async ({ page, player, loginAs }) => {
      await loginAs(player);
      await pretendType(page, type);
      const deposits = page.locator('a[href="/m/voucherCenter"]');
      for (const path of ['/m/mine', '/m/home']) {
        await page.goto(path);
        await expect(kind(page)).toHaveAttribute('data-member-ready', '');
        expect(await deposits.count()).toBeGreaterThan(0);
        for (const button of await deposits.all()) await expect(button).toBeHidden();
      }
      await page.goto('/m/voucherCenter');
      const refusal = page.locator('.toast-offline', { hasText: t('errors.free.reject') });
      await expect(refusal).toBeVisible();
      await expect(page.locator('.refused')).toContainText(
        t(type === 4 ? 'trial.refused' : 'account.refused'),
      );
    });
  }

  test('hubs of guests and trials have links to deposit and withdraw (WAY-25)', async ({
    page,
    player,
    loginAs,
  }) => {
    const ways = page.locator('.money-ways').getByRole('link', {
      name: new RegExp(`^(${t('nav.deposit')}|${t('nav.withdraw')})$`),
    });
    const hrefs = () => ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await page.goto('/m/mine');
    expect(await hrefs()).toEqual(['/m/login?back=%2Fm%2FvoucherCenter', '/m/login?back=%2Fm%2Fwithdraw']);
    await loginAs(player);
    await pretendType(page, 4);
    await page.goto('/m/mine');
    expect(await hrefs()).toEqual(['/m/register', '/m/register']);
  });

  test('each shortcut is shown to the member types that may use it (HUB-2)', { tag: '@upstream' }, async ({
    page,
    player,
    loginAs,
  }) => {
    let info = {};
    await page.route('**/wps/member/info', async (route) => {
      const answer = await route.fetch();
      // A page that was left meanwhile has no answer.
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
    for (const [who, answered, expected] of [
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
      info = answered;
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

  test('the hub has name and VIP level; badges add up and stop at 99+ (HUB-1, HUB-6)', async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    // The stream would report the real counts instead of this test's.
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

  test('failed calls of unread counts show no error (HUB-6)', { tag: '@full' }, async ({
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
