import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.ts';
import { expect, openSession, test } from './support/test.ts';

const t = translatorFor('EN');
const WALLET = '**/wps/wallets/gcs';
const LOGOUT = '**/wps/session/logout';

/** The balance in the hub; the header has another one. */
const balance = (page: Page) => page.locator('main [data-balance]');
const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
const kind = (page: Page) => page.locator('html');

async function signOut(page: Page): Promise<void> {
  await page.goto('/m/set');
  await page.getByRole('button', { name: t('account.settings.signOut') }).tap();
  await expect(kind(page)).toHaveAttribute('data-member-ready', '');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.signOut') })
    .tap();
}

/** Makes the tab's session one of another type, as far as this tab knows. */
async function pretendType(page: Page, type: number): Promise<void> {
  await page.evaluate((value) => {
    const session = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: value }));
  }, type);
}

test.describe('the balance', () => {
  test('reads #,##0.00 in the hub and in the header (HUB-3)', async ({ page, player, loginAs }) => {
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
    await expect(balance(page)).toHaveText('1,234,567.50');
    await page.goto('/m/set');
    await expect(page.locator('header [data-balance]')).toHaveText('1,234,567.50');
  });

  test('can be hidden, on every page from then on, and shown again (HUB-3)', async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText(/^[\d,]+\.\d{2}$/);
    const hide = page.getByRole('button', { name: t('account.hideBalance') });
    await hide.tap();
    await expect(balance(page)).toHaveText('******');
    await expect(hide).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/m/set');
    await expect(page.locator('header [data-balance]')).toHaveText('******');
    await page.goto('/m/mine');
    await hide.tap();
    await expect(balance(page)).toHaveText(/^[\d,]+\.\d{2}$/);
  });

  test('can be refreshed, with asterisks meanwhile (HUB-3)', async ({ page, player, loginAs }) => {
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
    await expect(balance(page)).toHaveText('7.00');
  });
});

test.describe('signing out', () => {
  test('asks first; staying changes nothing, by Escape too (HUB-4)', async ({ page, player, loginAs }) => {
    await loginAs(player);
    await page.goto('/m/set');
    const button = page.getByRole('button', { name: t('account.settings.signOut') });
    const dialog = page.getByRole('dialog', { name: t('account.in_sure_logout') });
    await button.tap();
    await dialog.getByRole('button', { name: t('account.stay') }).tap();
    await expect(dialog).toBeHidden();
    await button.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(await stored(page, 'MC_SESSION_INFO')).not.toBeNull();
  });

  test('tells the gateway, empties the tab, sets autoLogin to 0 and goes home (HUB-4)', async ({
    page,
    player,
    loginAs,
    baseURL,
  }) => {
    await loginAs(player);
    await page.goto('/m/set');
    await page.evaluate(() => sessionStorage.setItem('MC_TRIAL_NAME', 'trial'));
    const { token } = JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? '{}');
    const told = page.waitForRequest((request) => request.method() === 'DELETE');
    await signOut(page);
    expect(await (await told).headerValue('authorization')).toBe(token);
    await page.waitForURL('**/m/home');
    await expect(kind(page)).toHaveAttribute('data-session', 'guest');
    expect(await stored(page, 'MC_SESSION_INFO')).toBeNull();
    expect(await stored(page, 'MC_TRIAL_NAME')).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('0');
    const answer = await fetch(`${baseURL}/wps/wallets/gcs`, { headers: { Authorization: token } });
    expect(answer.status).toBe(401);
  });

  test('works when the call fails (HUB-4)', async ({ page, player, loginAs, problems }) => {
    problems.expect(/ 500 |status of 500/);
    await loginAs(player);
    await page.route(LOGOUT, (route) => route.fulfill({ status: 500, body: 'no' }));
    await signOut(page);
    await page.waitForURL('**/m/home');
    expect(await stored(page, 'MC_SESSION_INFO')).toBeNull();
  });

  test('clears storage and page offline too (HUB-4)', async ({
    page,
    context,
    player,
    loginAs,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await loginAs(player);
    await page.goto('/m/set');
    await expect(page.locator('header [data-balance]')).toHaveText(/\.\d{2}$/);
    // What the page held at the moment of signing out is what somebody behind the shoulder would see.
    await page.evaluate(() => {
      document.addEventListener('session:ended', () => {
        document.title = document.querySelector('header [data-balance]')?.textContent || 'cleared';
        localStorage.setItem('seen', `${document.title} ${sessionStorage.length}`);
      });
    });
    // It has the page that is shown offline.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.getByRole('button', { name: t('account.settings.signOut') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.signOut') })
      .tap();
    await page.waitForURL((url) => url.pathname !== '/m/set');
    await context.setOffline(false);
    await page.goto('/m/home');
    expect(await page.evaluate(() => localStorage.getItem('seen'))).toBe('cleared 0');
    await expect(kind(page)).toHaveAttribute('data-session', 'guest');
  });
});

test.describe('time', () => {
  /** Opens the hub with a session that, as this tab knows it, ends in `minutes`. */
  async function openWith(page: Page, minutes: number): Promise<void> {
    await page.evaluate((left) => {
      const session = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const expiresAt = Date.now() + left * 60_000;
      sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, expiresAt }));
    }, minutes);
    await page.clock.install();
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
  }

  test('in a tab that is used, a session is renewed before it ends', async ({ page, player, loginAs }) => {
    await loginAs(player);
    await openWith(page, 15);
    const before = JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? '{}');
    await page.getByRole('heading', { level: 1 }).tap();
    // The clock would have the page open its stream and renew at once, half a minute apart as they are.
    const stream = page.waitForResponse('**/wps/events');
    await page.clock.runFor(5_000);
    await stream;
    const renewed = page.waitForResponse('**/wps/session/renew');
    await page.clock.runFor(26_000);
    await renewed;
    await expect
      .poll(async () => JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? '{}').token)
      .not.toBe(before.token);
    await page.getByRole('button', { name: t('account.refreshBalance') }).tap();
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
  });

  test('in a tab that nobody uses, a session ends at its time', async ({ page, player, loginAs }) => {
    await loginAs(player);
    await openWith(page, 15);
    await page.clock.fastForward(6 * 60_000);
    await page.clock.fastForward(10 * 60_000);
    await expect(page.getByText(t('login.expired'))).toBeVisible();
    await expect(page.locator('.toast a')).toHaveAttribute('href', '/m/login?back=%2Fm%2Fmine');
    await expect(kind(page)).toHaveAttribute('data-session', 'guest');
    await expect(page.getByText(player)).toHaveCount(0);
    expect(await stored(page, 'MC_SESSION_INFO')).toBeNull();
  });
});

test.describe('two tabs (fault 18)', { tag: '@again' }, () => {
  test('with two members show each their own, and one signs out alone', async ({
    page,
    context,
    player,
    loginAs,
    baseURL,
  }) => {
    await loginAs(player);
    await page.goto('/m/mine');
    const other = await context.newPage();
    await other.goto('/m/mine');
    await expect(other.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
    const agent = JSON.stringify(await openSession(baseURL ?? '', 'agent02'));
    await other.evaluate((session) => sessionStorage.setItem('MC_SESSION_INFO', session), agent);
    await other.reload();
    await expect(other.locator('main [data-user-name]')).toHaveText('agent02');
    await expect(page.locator('main [data-user-name]')).toHaveText(player);
    await signOut(other);
    await other.waitForURL('**/m/home');
    await page.getByRole('button', { name: t('account.refreshBalance') }).tap();
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
    await expect(page.locator('main [data-user-name]')).toHaveText(player);
  });

  for (const by of ['channel', 'storage event'] as const) {
    test(`of the same member are signed out together, by ${by}`, async ({
      page,
      context,
      player,
      baseURL,
    }) => {
      if (by === 'storage event') {
        await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
      }
      const other = await context.newPage();
      for (const tab of [page, other]) {
        const session = JSON.stringify(await openSession(baseURL ?? '', player));
        await tab.goto('/m/mine');
        await tab.evaluate((value) => sessionStorage.setItem('MC_SESSION_INFO', value), session);
        await tab.reload();
        await expect(tab.locator('main [data-user-name]')).toHaveText(player);
      }
      await signOut(page);
      await page.waitForURL('**/m/home');
      await expect(other.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
      await expect(other.getByText(player)).toHaveCount(0);
      expect(await stored(other, 'MC_SESSION_INFO')).toBeNull();
    });
  }
});

test.describe('what a member may open', () => {
  test('the member centre sends a guest to login, and opens for a member (NAV-10)', async ({
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

  test('the member centre prompts a trial account to register (NAV-10, TRIAL-2)', async ({
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
    await expect(page.getByText(t('account.registerPrompt'))).toBeVisible();
    await page
      .locator('.toast')
      .getByRole('link', { name: t('nav.register') })
      .tap();
    await page.waitForURL('**/m/register');
  });

  for (const [type, key] of [
    [4, 'errors.free.reject'],
    [41, 'errors.permission.denied'],
  ] as const) {
    test(`deposit is refused to type ${type}, with a word of why (HUB-2, TRIAL-2)`, async ({
      page,
      player,
      loginAs,
    }) => {
      await loginAs(player);
      await pretendType(page, type);
      await page.goto('/m/mine');
      await expect(kind(page)).toHaveAttribute('data-member-ready', '');
      await page
        .locator('.money')
        .getByRole('link', { name: t('nav.deposit') })
        .tap();
      await expect(page.getByText(t(key))).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/m/mine');
    });
  }

  test('the agency centre shows to agents alone (HUB-2)', async ({ page, player, loginAs }) => {
    const agency = page.getByRole('link', { name: t('account.shortcuts.agentHome') });
    await page.goto('/m/mine');
    await expect(agency).toBeHidden();
    await loginAs(player);
    await page.goto('/m/mine');
    await expect(agency).toBeHidden();
    await loginAs('agent01');
    await page.goto('/m/mine');
    await expect(agency).toBeVisible();
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
    await expect(page.locator('[data-badge="inbox"]')).toHaveText('98');
    await expect(page.locator('[data-badge="announcements"]')).toBeHidden();
    await expect(page.locator('[data-badge="total"]')).toHaveText('99+');
  });

  test('unread counts that fail stay silent (HUB-6)', async ({ page, player, loginAs, problems }) => {
    problems.expect(/ 500 |status of 500/);
    await loginAs(player);
    await page.route('**/wps/inbox/unread', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/m/mine');
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
    await expect(page.locator('[data-badge="inbox"]')).toBeHidden();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
});

test('a browser without dialogs gets one: focus inside, Escape leaves, signing out works (HUB-4)', {
  tag: '@again',
}, async ({ page, player, loginAs }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    // The browser's own answer to the attributes must not come first.
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    document.addEventListener('command', (event) => event.preventDefault(), true);
  });
  await loginAs(player);
  await page.goto('/m/set');
  await expect(kind(page)).toHaveAttribute('data-member-ready', '');
  const button = page.getByRole('button', { name: t('account.settings.signOut') });
  const dialog = page.getByRole('dialog', { name: t('account.in_sure_logout') });
  await button.tap();
  await expect(dialog.getByRole('button', { name: t('account.stay') })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: t('account.signOut') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: t('account.stay') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await dialog.getByRole('button', { name: t('account.signOut') }).tap();
  await page.waitForURL('**/m/home');
});
