import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { logIn } from '../support/login-form.ts';
import { expect, openSession, test } from '../support/test.ts';

const t = translatorFor('EN');
const LOGOUT = '**/wps/session/logout';

/** The balance in the hub; the header has its own. */
const balance = (page: Page) => page.locator('main [data-balance]');
const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
const kind = (page: Page) => page.locator('html');

async function signOut(page: Page): Promise<void> {
  await page.goto('/m/set');
  await page.getByRole('button', { name: t('account.settings.signOut'), exact: true }).tap();
  await expect(kind(page)).toHaveAttribute('data-member-ready', '');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.signOut') })
    .tap();
}

test.describe('signing out', () => {
  test('logout asks first; cancelling and Escape change nothing (HUB-4)', async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.goto('/m/set');
    const button = page.getByRole('button', { name: t('account.settings.signOut'), exact: true });
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

  test('logout calls the gateway, empties the tab, sets autoLogin to 0 and goes home (HUB-4)', {
    tag: '@upstream',
  }, async ({ page, player, loginAs, baseURL }) => {
    await loginAs(player);
    await page.goto('/m/set');
    await page.evaluate(() => sessionStorage.setItem('MC_TRIAL_NAME', 'trial'));
    const { token } = JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? '{}');
    const ended = page.waitForRequest((request) => request.method() === 'DELETE');
    await signOut(page);
    expect(await (await ended).headerValue('authorization')).toBe(token);
    await page.waitForURL('**/m/home');
    await expect(kind(page)).toHaveAttribute('data-session', 'guest');
    expect(await stored(page, 'MC_SESSION_INFO')).toBeNull();
    expect(await stored(page, 'MC_TRIAL_NAME')).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('0');
    const answer = await fetch(`${baseURL}/wps/wallets/gcs`, { headers: { Authorization: token } });
    expect(answer.status).toBe(401);
  });

  test('logout works when the call fails (HUB-4)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
    problems,
  }) => {
    problems.expect(/ 500 |status of 500/);
    await loginAs(player);
    await page.route(LOGOUT, (route) => route.fulfill({ status: 500, body: 'no' }));
    await signOut(page);
    await page.waitForURL('**/m/home');
    expect(await stored(page, 'MC_SESSION_INFO')).toBeNull();
  });

  test('logout works when its script does not load (HUB-4, fault 20)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
    problems,
  }) => {
    problems.expect(/404 (?:GET|HEAD) \/_astro\/sign-out|status of 404/);
    await loginAs(player);
    await page.route('**/_astro/sign-out*', (route) => route.fulfill({ status: 404 }));
    await signOut(page);
    await page.waitForURL('**/m/home');
    await expect(kind(page)).toHaveAttribute('data-session', 'guest');
    expect(await stored(page, 'MC_SESSION_INFO')).toBeNull();
  });
});

test.describe('signing out without a network', () => {
  // The service worker answers.
  test.use({ serviceWorkers: 'allow' });

  test('logout clears storage and page offline too (HUB-4)', { tag: '@full' }, async ({
    page,
    context,
    player,
    loginAs,
    problems,
  }) => {
    // Errors of the call, and of scripts that were being prefetched.
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await loginAs(player);
    await page.goto('/m/set');
    await expect(page.locator('header [data-balance]')).toHaveText(/\.\d{2}$/);
    // The page at the moment of logout: a person behind the member could read it.
    await page.evaluate(() => {
      document.addEventListener('session:ended', () => {
        document.title = document.querySelector('header [data-balance]')?.textContent || 'cleared';
        localStorage.setItem('seen', `${document.title} ${sessionStorage.length}`);
      });
    });
    // The service worker has the offline page.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.getByRole('button', { name: t('account.settings.signOut'), exact: true }).tap();
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

test.describe('lifetime of a session', () => {
  /** Opens the hub with a session that ends in `minutes` according to this tab. */
  async function openWith(page: Page, minutes: number): Promise<void> {
    await page.evaluate((left) => {
      const session = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const expiresAt = Date.now() + left * 60_000;
      sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, expiresAt }));
    }, minutes);
    await page.clock.install();
    // The last call of the hub: pending at a renewal, it would be refused and repeated.
    const standing = page.waitForResponse('**/wps/member/benefits');
    await page.goto('/m/mine');
    await standing;
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
  }

  test('a session is renewed before it ends in a tab that is used', { tag: '@upstream' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await openWith(page, 15);
    const before = JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? '{}');
    await page.getByRole('heading', { level: 1 }).tap();
    // Otherwise the clock would open the stream and renew together, although they are half a minute apart.
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

  test('a session ends at its time in an unused tab', async ({ page, player, loginAs }) => {
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

test.describe('two tabs (fault 18)', () => {
  test('a second tab adopts the session without storage, and its logout reaches the first', {
    tag: ['@upstream', '@full'],
  }, async ({ page, context, player }) => {
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
    await expect(kind(page)).toHaveAttribute('data-member-ready', '');
    const { token } = JSON.parse((await stored(page, 'MC_SESSION_INFO')) ?? '{}');
    const secondTab = await context.newPage();
    // A members' page: the tab passes through login, without any typing.
    await secondTab.goto('/m/member/home');
    await expect(secondTab).toHaveURL(/\/m\/member\/home$/);
    await expect(kind(secondTab)).toHaveAttribute('data-member-ready', '');
    await secondTab.goto('/m/mine');
    await expect(secondTab.locator('main [data-user-name]')).toHaveText(player);
    await expect(balance(secondTab)).toHaveText(/\.\d{2}$/);
    const shared = await secondTab.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
    expect(shared).not.toContain(token);
    await signOut(secondTab);
    await secondTab.waitForURL('**/m/home');
    await expect(kind(page)).toHaveAttribute('data-session', 'guest');
    expect(await stored(page, 'MC_SESSION_INFO')).toBeNull();
    const third = await context.newPage();
    await third.goto('/m/mine');
    await expect(third.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
  });

  test('two tabs with two members show each its member, and one logs out alone', {
    tag: ['@upstream', '@full'],
  }, async ({ page, context, player, loginAs, baseURL }) => {
    await loginAs(player);
    await page.goto('/m/mine');
    // From then on other tabs of this browser can adopt the session.
    await expect(page.locator('main [data-user-name]')).toHaveText(player);
    const secondTab = await context.newPage();
    await secondTab.goto('/m/mine');
    await expect(secondTab.locator('main [data-user-name]')).toHaveText(player);
    const agent = JSON.stringify(await openSession(baseURL ?? '', 'agent02'));
    await secondTab.evaluate((session) => sessionStorage.setItem('MC_SESSION_INFO', session), agent);
    await secondTab.reload();
    await expect(secondTab.locator('main [data-user-name]')).toHaveText('agent02');
    await expect(page.locator('main [data-user-name]')).toHaveText(player);
    await signOut(secondTab);
    await secondTab.waitForURL('**/m/home');
    await page.getByRole('button', { name: t('account.refreshBalance') }).tap();
    await expect(balance(page)).toHaveText(/\.\d{2}$/);
    await expect(page.locator('main [data-user-name]')).toHaveText(player);
  });

  for (const by of ['channel', 'storage event'] as const) {
    test(`two tabs of the same member are logged out together, by ${by}`, {
      tag: by === 'storage event' ? '@full' : [],
    }, async ({ page, context, player, baseURL }) => {
      if (by === 'storage event') {
        await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
      }
      const secondTab = await context.newPage();
      for (const tab of [page, secondTab]) {
        const session = JSON.stringify(await openSession(baseURL ?? '', player));
        await tab.goto('/m/mine');
        // A separate login, instead of the one that the second tab adopts.
        if (tab === secondTab && by === 'channel')
          await expect(kind(tab)).toHaveAttribute('data-member-ready', '');
        await tab.evaluate((value) => sessionStorage.setItem('MC_SESSION_INFO', value), session);
        await tab.reload();
        await expect(tab.locator('main [data-user-name]')).toHaveText(player);
      }
      await signOut(page);
      await page.waitForURL('**/m/home');
      await expect(secondTab.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
      await expect(secondTab.getByText(player)).toHaveCount(0);
      expect(await stored(secondTab, 'MC_SESSION_INFO')).toBeNull();
    });
  }
});

test('a tap outside closes a dialog in a browser without that behaviour (HUB-4)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    // Removes the browser's own reaction to the tap.
    addEventListener('cancel', (event) => event.preventDefault(), true);
  });
  await loginAs(player);
  await page.goto('/m/set');
  await expect(kind(page)).toHaveAttribute('data-member-ready', '');
  const dialog = page.getByRole('dialog', { name: t('account.in_sure_logout') });
  await page.getByRole('button', { name: t('account.settings.signOut'), exact: true }).tap();
  await dialog.getByRole('heading').tap();
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(180, 40);
  await expect(dialog).toBeHidden();
  expect(await stored(page, 'MC_SESSION_INFO')).not.toBeNull();
});

test('a browser without dialogs gets one with focus, Escape and logout (HUB-4)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
    // The browser's own reaction to the attributes must not come first.
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    document.addEventListener('command', (event) => event.preventDefault(), true);
  });
  await loginAs(player);
  await page.goto('/m/set');
  await expect(kind(page)).toHaveAttribute('data-member-ready', '');
  const button = page.getByRole('button', { name: t('account.settings.signOut'), exact: true });
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
