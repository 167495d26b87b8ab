import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { watchScripts } from '#testkit/browser/scripts.ts';
import { testedIn } from '../support/full-run.ts';
import { hold } from '../support/hold.ts';
import {
  button,
  LOGIN,
  logIn,
  password,
  summary,
  unknownUserName,
  username,
  watchLogins,
} from '../support/login-form.ts';
import { movement } from '../support/movement.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');

const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null'));

test.describe('logging in', () => {
  test('login seals its payload and stores the session in this tab (LOGIN-1, LOGIN-6, LOGIN-9)', {
    tag: '@upstream',
  }, async ({ page, player }) => {
    const logins = watchLogins(page);
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
    const [login] = logins;
    expect(await login?.headerValue('encryption')).toMatch(/^[\w+/]{342}==$/);
    expect(await login?.headerValue('device')).toBeNull();
    expect(Object.keys(login?.postDataJSON()).sort()).toEqual(['data', 'iv']);
    expect(await storedSession(page)).toMatchObject({
      token: expect.stringMatching(/.{20,}/),
      merchantCode: expect.any(String),
      userName: player,
      type: 0,
      firstTimeLogin: expect.any(Boolean),
    });
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });

  test('login works in a browser without Web Crypto, as on plain http (LOGIN-9)', async ({
    page,
    player,
  }) => {
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
  });

  test('login works with a device clock that is an hour off', { tag: '@upstream' }, async ({
    page,
    player,
    problems,
  }) => {
    problems.expect(new RegExp(`400 POST ${LOGIN}|status of 400`));
    await page.clock.setSystemTime(Date.now() - 3_600_000);
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
  });

  test('login sends one request for several taps (fault 12)', async ({ page, player }) => {
    const logins = watchLogins(page);
    await page.goto('/m/login');
    await username(page).fill(player);
    await password(page).fill(PASSWORD);
    const { held: asked, release: goOn } = hold();
    await page.route(`**${LOGIN}`, async (route) => {
      await asked;
      await route.continue();
    });
    await button(page).dblclick();
    await password(page).press('Enter');
    goOn();
    await page.waitForURL('**/m/home');
    expect(logins).toHaveLength(1);
  });

  for (const language of testedIn('MS')) {
    test(`login works in ${language}, messages included (LANG-4, LOGIN-13)`, {
      tag: ['@upstream', '@full'],
    }, async ({ page, player, inLanguage, problems }) => {
      problems.expect(/ 401 |status of 401/);
      const say = translatorFor(language);
      await inLanguage(language);
      await page.goto('/m/login');
      await page.getByRole('textbox', { name: say('login.username') }).fill(unknownUserName());
      await page.getByLabel(say('login.password'), { exact: true }).fill('wrong');
      await page.getByRole('button', { name: say('login.submit') }).tap();
      await expect(summary(page)).toContainText(say('errors.login.failed'));
      await page.goto('/m/login');
      await page.getByRole('textbox', { name: say('login.username') }).fill(player);
      await page.getByLabel(say('login.password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: say('login.submit') }).tap();
      await page.waitForURL('**/m/home');
    });
  }

  test('login works by keyboard alone', async ({ page, player }) => {
    await page.goto('/m/login');
    await username(page).focus();
    await page.keyboard.type(player);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/m/home');
  });
});

test('nothing on the page moves after the first paint: space for passkeys is reserved', async ({ page }) => {
  await page.route(/\/_astro\/login[^/]*\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const settled = async () => {
    await expect(page.getByRole('button', { name: t('passkeys.logIn') })).toBeVisible();
    await page.waitForLoadState('load');
  };
  expect(await movement(page, '/m/login', settled)).toBe(0);
});

test.describe('login before its form is hydrated', () => {
  // A service worker would fetch the scripts around the tests' routes.
  test.use({ serviceWorkers: 'block' });

  test('typed text survives, and a login that was sent before goes out after hydration', async ({
    page,
    player,
  }) => {
    const logins = watchLogins(page);
    const { held: typed, release: goOn } = hold();
    await page.route('**/_astro/LoginForm*', async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto('/m/login');
    await logIn(page, player);
    expect(logins).toHaveLength(0);
    await expect(username(page)).toHaveValue(player);
    goOn();
    await page.waitForURL('**/m/home');
    expect(logins).toHaveLength(1);
  });

  test('the first tap may be the one that shows the password (LOGIN-5)', async ({ page }) => {
    await page.goto('/m/login');
    await page.getByRole('button', { name: t('login.show') }).tap();
    await expect(password(page)).toHaveAttribute('type', 'text');
  });

  test('a part that fails to load says so and what to do (fault 20)', async ({ page, problems }) => {
    problems.expect(/LoginForm|hydrat|net::ERR_FAILED|404/);
    await page.route('**/_astro/LoginForm*', (route) => route.abort());
    await page.goto('/m/login');
    await username(page).tap();
    await expect(page.getByText(t('login.loadFailed'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('login.register') })).toBeVisible();
  });
});

test.describe('the fields', () => {
  test('fields are checked before sending, each error once, beside its field (LOGIN-10, WAY-1)', async ({
    page,
  }) => {
    const logins = watchLogins(page);
    await page.goto('/m/login');
    await username(page).fill('not a name');
    await button(page).tap();
    await expect(username(page)).toBeFocused();
    await expect(summary(page)).toHaveCount(0);
    await expect(username(page)).toHaveAccessibleDescription(t('account.rules.login_name'));
    await expect(username(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).toHaveAccessibleDescription(t('account.rules.password_required'));
    await username(page).fill('a_name_1');
    await expect(username(page)).not.toHaveAttribute('aria-invalid', 'true');
    expect(logins).toHaveLength(0);
  });

  test('fields have the attributes for autofill and phone keyboards', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/login');
    await expect(username(page)).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(username(page)).toHaveAttribute('autocapitalize', 'none');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    // 16 px or more: a phone does not zoom in on focus (NAV-17).
    const size = await username(page).evaluate((field) =>
      Number.parseFloat(getComputedStyle(field).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(16);
  });

  test('a button shows and hides the password (LOGIN-5)', { tag: '@full' }, async ({ page }) => {
    await page.goto('/m/login');
    await password(page).fill('secret');
    await page.getByRole('button', { name: t('login.show') }).tap();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('secret');
    await page.getByRole('button', { name: t('login.hide') }).tap();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });
});

test('the login page costs a guest less than 15 kB of script before the first touch', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/m/login', { waitUntil: 'networkidle' });
  const bodies = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).body()));
  const bytes = bodies.reduce((sum, body) => sum + body.length, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(15_000);
});

test('a browser without passkeys shows no gap for their button', { tag: '@full' }, async ({ page }) => {
  const way = page.locator('[data-passkey-login]');
  await page.goto('/m/login');
  await expect(way).toBeVisible();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.reload();
  await expect(way).toHaveCSS('display', 'none');
});

test('a first login with an agent’s password requires a new password (AGENT-10)', {
  tag: '@full',
}, async ({ page, player }) => {
  await page.route(`**${LOGIN}`, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...body, value: { ...body.value, firstTimeLogin: true } },
    });
  });
  await page.goto('/m/login?back=%2Fm%2Fnotice');
  await logIn(page, player);
  await page.waitForURL('**/m/changePsw?first=1');
  await expect(page.getByText(t('password.firstLead'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('password.notNow') })).toBeHidden();
  await page.goto('/m/changePsw');
  await expect(page.getByRole('link', { name: t('password.notNow') })).toBeVisible();
  await expect(page.getByText(t('password.firstLead'))).toBeHidden();
});

test('an agent without a back path gets to the agent area, by the agent login (LOGIN-12)', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/m/login?as=agent');
  await logIn(page, 'agent02');
  await page.waitForURL('**/m/agent');
  await expect(page.locator('html')).toHaveAttribute('data-kind', 'agent');
});
