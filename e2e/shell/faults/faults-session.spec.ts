import type { Page, Request, Route } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { logIn } from '../../support/login-form.ts';
import { test } from '../../support/shaky-site.ts';
import { signOut } from '../../support/sign-out.ts';
import { expect, PASSWORD } from '../../support/test.ts';

// The service worker answers when there is no network.
test.use({ serviceWorkers: 'allow' });

const t = translatorFor('EN');

const balance = (page: Page) => page.locator('main [data-balance]');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));
const kind = (page: Page) => page.locator('html');

// Serial: a fault affects the whole site.
test.describe.configure({ mode: 'serial' });

test.describe('a session between a site and its gateway', () => {
  for (const fault of [
    { kind: 'refuse' },
    { kind: 'html-as-json' },
    { kind: 'malformed-json' },
    { kind: 'rewrite', change: () => ({ success: true, value: { sumBalance: null } }) },
  ] as const) {
    test(`a balance whose call meets “${fault.kind}” is “–”, never 0 (faults 6 and 8)`, {
      tag: fault.kind === 'refuse' ? [] : '@full',
    }, async ({ page, player, loginAs, problems, shaky: { proxy } }) => {
      problems.expect(/ 502|Failed to load resource/);
      await loginAs(player);
      proxy.set(fault, '/wps/wallets');
      // The dash is also shown before the first answer.
      const isAsked = (request: Request) => request.url().includes('/wps/wallets');
      const over = Promise.race([
        page.waitForEvent('requestfinished', isAsked),
        page.waitForEvent('requestfailed', isAsked),
      ]);
      await page.goto('/m/mine');
      await expect(page.locator('main [data-user-name]')).toHaveText(player);
      await over;
      await expect(balance(page)).toHaveText('–');
      proxy.heal();
      await page.getByRole('button', { name: t('account.refreshBalance') }).tap();
      await expect(balance(page)).toHaveText(/^RM[\d,]+\.\d{2}$/);
    });
  }

  test('calls of a session that ended elsewhere lead to login once, and back (faults 9 and 10)', async ({
    page,
    player,
    loginAs,
    problems,
    shaky: { url },
  }) => {
    problems.expect(/ 401 |status of 401/);
    await loginAs(player);
    const { token } = JSON.parse((await stored(page)) ?? '{}');
    await fetch(`${url}/wps/session/logout`, { method: 'DELETE', headers: { Authorization: token } });
    const documents: string[] = [];
    const refused: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    // Several calls must be pending before one is answered: the first refusal leaves the page.
    const held: Route[] = [];
    await page.route('**/wps/**', (route) => {
      if (!route.request().headers().authorization) return void route.continue();
      held.push(route);
      if (held.length > 1) for (const one of held.splice(0)) void one.continue();
    });
    // The page may be left before it has loaded.
    await page.goto('/m/notice?i=1', { waitUntil: 'commit' });
    await page.waitForURL('**/m/login?**');
    await expect(page.getByText(t('login.expired'))).toBeVisible();
    expect(documents).toEqual(['/m/notice', '/m/login']);
    expect(refused.length).toBeGreaterThan(1);
    await page.unrouteAll();
    await logIn(page, player);
    await page.waitForURL('**/m/notice?i=1');
  });

  test('a session that ends during a password change leads to login and back, no secrets (fault 9)', {
    tag: '@full',
  }, async ({ page, player, loginAs, problems, shaky: { url } }) => {
    problems.expect(/ 401 |status of 401|wps\/events|ERR_FAILED/);
    await loginAs(player);
    const { token } = JSON.parse((await stored(page)) ?? '{}');
    // Other calls would be refused first: the stream, and the parts that the page fills in automatically.
    await page.route('**/wps/events', (route) => route.abort());
    await page.goto('/m/changePsw');
    const fields = (['password.old', 'password.new', 'password.confirm'] as const).map((key) =>
      page.getByLabel(t(key), { exact: true }),
    );
    for (const field of fields) await field.fill('a long and quiet evening');
    await page.waitForLoadState('networkidle');
    await fetch(`${url}/wps/session/logout`, { method: 'DELETE', headers: { Authorization: token } });
    await fields[0]?.fill(PASSWORD);
    await fields[0]?.press('Enter');
    await page.waitForURL('**/m/login?**');
    await expect(page.getByText(t('login.expired'))).toBeVisible();
    await logIn(page, player);
    await page.waitForURL('**/m/changePsw');
    await expect(page.getByLabel(t('login.username'), { exact: true })).toHaveValue(player);
    for (const field of fields) await expect(field).toHaveValue('');
  });

  test('a banner says that the device is offline; a game tapped then never opens (fault 14)', async ({
    page,
    context,
    player,
    loginAs,
    problems,
    shaky: { proxy },
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await loginAs(player);
    await page.goto('/m/home');
    await expect(kind(page)).toHaveAttribute('data-member-ready', '');
    await expect(page.getByText(t('common.offline'))).toBeHidden();
    await context.setOffline(true);
    await expect(page.getByText(t('common.offline'))).toBeVisible();
    const game = page.locator('.grid .tile-link').first();
    await game.tap();
    await expect(game).not.toHaveAttribute('data-busy');
    await expect(page).toHaveURL('/m/home');
    await context.setOffline(false);
    await expect(page.getByText(t('common.offline'))).toBeHidden();
    await page.reload();
    await expect(balance(page).first()).toHaveText(/\.\d{2}$/);
    await expect(page).toHaveURL('/m/home');
    expect(proxy.seen.filter((path) => path.startsWith('/wps/games/launch'))).toEqual([]);
  });

  const breaks = {
    denied: () => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    },
    full: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  };
  for (const [how, breakStorage] of Object.entries(breaks)) {
    test(`login with storage ${how} works from page to page, until signing out (fault 17)`, {
      tag: how === 'full' ? '@full' : [],
    }, async ({ page, player }) => {
      await page.addInitScript(breakStorage);
      await page.goto('/m/login?back=%2Fm%2Fmine');
      await logIn(page, player);
      await page.waitForURL('**/m/mine');
      await expect(balance(page)).toHaveText(/\.\d{2}$/);
      expect(await page.evaluate(() => window.name)).toBe('');
      await signOut(page);
      await expect(kind(page)).toHaveAttribute('data-session', 'guest');
    });
  }

  test('a stored value that is not a session is discarded: the visitor is a guest (fault 19)', {
    tag: '@full',
  }, async ({ page }) => {
    const session = { token: 'a', merchantCode: 'm', userName: 'x', type: 0 };
    await page.goto('/m/mine');
    for (const text of [
      '{"token":',
      '{"userName":"x"}',
      JSON.stringify({ ...session, merchantCode: 7 }),
      JSON.stringify({ ...session, expiresAt: 1 }),
    ]) {
      await page.evaluate((value) => sessionStorage.setItem('MC_SESSION_INFO', value), text);
      await page.reload();
      await expect(page.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
      await expect(kind(page)).toHaveAttribute('data-session', 'guest');
      expect(await stored(page)).toBeNull();
    }
  });
});

test('a new password whose answer is lost is sent again under its key (fault 13)', {
  tag: '@full',
}, async ({ page, problems, loginAs, player, shaky: { proxy } }) => {
  problems.expect(/502/);
  const call = '/wps/member/password';
  await loginAs(player);
  await page.goto('/m/changePsw');
  const secret = 'one evening by the lake';
  await page.getByLabel(t('password.old'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('password.new'), { exact: true }).fill(secret);
  await page.getByLabel(t('password.confirm'), { exact: true }).fill(secret);
  proxy.set({ kind: 'lose-answer' }, call);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('password.done'))).toBeVisible();
  await page.waitForURL('**/m/home');
  const keys = proxy.requests
    .filter(({ method, url }) => method === 'POST' && url === call)
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,64}$/), keys[0]]);
});
