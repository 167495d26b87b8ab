import type { Page, Request } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.ts';
import { hold } from './support/hold.ts';
import { movement } from './support/movement.ts';
import { expect, expectAccessible, PASSWORD, test } from './support/test.ts';

const LOGIN = '/wps/session/login';
const t = translatorFor('EN');

const username = (page: Page) => page.getByRole('textbox', { name: t('login.username') });
const password = (page: Page) => page.getByLabel(t('login.password'), { exact: true });
const captcha = (page: Page) => page.getByRole('textbox', { name: t('login.captcha') });
const button = (page: Page) => page.getByRole('button', { name: t('login.submit') });
const summary = (page: Page) => page.locator('.summary');

async function logIn(page: Page, name: string, secret = PASSWORD): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await button(page).tap();
}

/** A name that nobody has: its failures count against no demo account. */
const nobody = () => `nobody_${Math.random().toString(36).slice(2, 10)}`;

/** Lets the gateway refuse logins with `code`. */
async function refuseLogins(page: Page, status: number, code: string, headers = {}): Promise<void> {
  const body = JSON.stringify({ success: false, errorCode: code, message: '' });
  await page.route(`**${LOGIN}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', headers, body }),
  );
}

function watchLogins(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(LOGIN)) requests.push(request);
  });
  return requests;
}

const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null'));

test.describe('logging in', () => {
  test('with username and password keeps the session in this tab and leads home (LOGIN-1, LOGIN-6)', async ({
    page,
    player,
  }) => {
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
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

  test('sends the payload sealed (LOGIN-9)', async ({ page, player }) => {
    const logins = watchLogins(page);
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
    const [login] = logins;
    expect(await login?.headerValue('encryption')).toMatch(/^[\w+/]{342}==$/);
    expect(await login?.headerValue('device')).toBeNull();
    expect(Object.keys(login?.postDataJSON()).sort()).toEqual(['data', 'iv']);
  });

  test('works where the browser has no ciphers of its own, as on plain http (LOGIN-9)', async ({
    page,
    player,
  }) => {
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
  });

  test('works with a device clock that is an hour off', async ({ page, player, problems }) => {
    problems.expect(new RegExp(`400 POST ${LOGIN}|status of 400`));
    await page.clock.setSystemTime(Date.now() - 3_600_000);
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
  });

  test('sends one request however often it is asked to (fault 12)', async ({ page, player }) => {
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

  for (const language of ['CN', 'MS'] as const) {
    test(`works in ${language}, messages included (LANG-4, LOGIN-13)`, async ({
      page,
      player,
      inLanguage,
      problems,
    }) => {
      problems.expect(/ 401 |status of 401/);
      const say = translatorFor(language);
      await inLanguage(language);
      await page.goto('/m/login');
      await page.getByRole('textbox', { name: say('login.username') }).fill(nobody());
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

  test('works by keyboard alone', { tag: '@again' }, async ({ page, player }) => {
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

test('nothing of the page moves after it is drawn: the way in by passkey has its place', {
  tag: '@again',
}, async ({ page }) => {
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

test.describe('before the form is awake', { tag: '@again' }, () => {
  // A service worker would fetch the scripts past what the tests do to them.
  test.use({ serviceWorkers: 'block' });

  test('what was typed survives, and a login that was sent goes out once it is', async ({ page, player }) => {
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

  test('a part that can’t be loaded is said, with what to do (fault 20)', async ({ page, problems }) => {
    problems.expect(/LoginForm|hydrat|net::ERR_FAILED|404/);
    await page.route('**/_astro/LoginForm*', (route) => route.abort());
    await page.goto('/m/login');
    await username(page).tap();
    await expect(page.getByText(t('login.loadFailed'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('login.register') })).toBeVisible();
  });
});

test.describe('the fields', { tag: '@again' }, () => {
  test('are checked before anything is sent; the summary has the focus and leads to them (LOGIN-10)', async ({
    page,
  }) => {
    const logins = watchLogins(page);
    await page.goto('/m/login');
    await username(page).fill('not a name');
    await button(page).tap();
    await expect(summary(page)).toBeFocused();
    await expect(username(page)).toHaveAccessibleDescription(t('account.rules.reg_pattern_4'));
    await expect(username(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(password(page)).toHaveAccessibleDescription(t('account.rules.password_required'));
    await summary(page).getByRole('link').first().tap();
    await expect(username(page)).toBeFocused();
    await username(page).fill('a_name_1');
    await expect(username(page)).not.toHaveAttribute('aria-invalid', 'true');
    expect(logins).toHaveLength(0);
  });

  test('help browsers and keyboards to fill them in', async ({ page }) => {
    await page.goto('/m/login');
    await expect(username(page)).toHaveAttribute('autocomplete', 'username');
    await expect(username(page)).toHaveAttribute('autocapitalize', 'none');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    // 16 px or more: a phone does not zoom in on focus (NAV-17).
    const size = await username(page).evaluate((field) =>
      Number.parseFloat(getComputedStyle(field).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(16);
  });

  test('show and hide the password (LOGIN-5)', async ({ page }) => {
    await page.goto('/m/login');
    await password(page).fill('secret');
    await page.getByRole('button', { name: t('login.show') }).tap();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('secret');
    await page.getByRole('button', { name: t('login.hide') }).tap();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });
});

test.describe('a login that fails', () => {
  const failures = [
    [401, 'login.failed'],
    [423, 'login.locked'],
    [403, 'login.not.member'],
    [403, 'login.not.agent'],
    [409, 'payload.replayed'],
    [403, 'origin.denied'],
    [429, 'rate.limited'],
    [503, 'system.maintenance'],
    [451, 'region.restricted'],
    [504, 'upstream.timeout'],
    [500, 'some.new.code'],
  ] as const;
  /** Where trying again is not what helps. */
  const LINKS: Readonly<Record<string, string>> = {
    'login.locked': '/m/forget',
    'login.not.member': '/m/login?as=agent',
    'login.not.agent': '/m/login',
    'payload.replayed': '',
    'origin.denied': '/m/home',
    'system.maintenance': '/m/help',
    'region.restricted': '/m/help',
    'some.new.code': '/m/help',
  };
  for (const [status, code] of failures) {
    test(`says why at ${code}, with a way on; what was typed stays (LOGIN-13, LOGIN-12, ERR-2, ERR-3)`, {
      tag: '@again',
    }, async ({ page, problems }) => {
      problems.expect(new RegExp(` ${status} |status of ${status}`));
      await refuseLogins(page, status, code);
      await page.goto('/m/login');
      await logIn(page, 'player_x', 'typed');
      await expect(summary(page)).toBeFocused();
      const key = code === 'some.new.code' ? 'internal.error' : code;
      await expect(summary(page).locator('p')).toHaveText(t(`errors.${key}`));
      await expect(summary(page).getByRole('link')).toHaveCount(code in LINKS ? 1 : 0);
      if (code in LINKS) {
        await expect(summary(page).getByRole('link')).toHaveAttribute('href', LINKS[code] ?? '');
      }
      await expect(username(page)).toHaveValue('player_x');
      await expect(password(page)).toHaveValue('typed');
      await expect(button(page)).toBeEnabled();
      await expect(captcha(page)).toHaveCount(0);
    });
  }

  test('says when to try again, where the gateway does', { tag: '@again' }, async ({ page, problems }) => {
    problems.expect(/ 429 |status of 429/);
    await refuseLogins(page, 429, 'rate.limited', { 'retry-after': '150' });
    await page.goto('/m/login');
    await logIn(page, 'player_x', 'typed');
    await expect(summary(page)).toContainText(t('login.retryAfter', { n: 3 }));
  });

  test('says so without a network, with one that is broken, and with an answer that is none (ERR-3)', {
    tag: '@again',
  }, async ({ page, context, problems }) => {
    problems.expect(/ERR_|status of|502/);
    await page.goto('/m/login');
    const prepared = page.waitForResponse('**/wps/system/public-key');
    await username(page).tap();
    await prepared;
    await context.setOffline(true);
    await logIn(page, 'player_x', 'typed');
    await expect(summary(page)).toHaveText(t('errors.offline'));
    await context.setOffline(false);
    await page.route(`**${LOGIN}`, (route) => route.abort());
    await button(page).tap();
    await expect(summary(page)).toHaveText(t('errors.gateway.unreachable'));
    await page.unroute(`**${LOGIN}`);
    await page.route(`**${LOGIN}`, (route) => route.fulfill({ status: 200, body: '<h1>Hello</h1>' }));
    await button(page).tap();
    await expect(summary(page)).toHaveText(t('errors.answer.malformed'));
    await expect(password(page)).toHaveValue('typed');
  });

  test('brings a captcha, not there before; a click brings another picture (LOGIN-4)', async ({
    page,
    problems,
  }) => {
    problems.expect(/ 401 | 422 |status of 4/);
    const logins = watchLogins(page);
    await page.goto('/m/login');
    await expect(captcha(page)).toHaveCount(0);
    await logIn(page, nobody(), 'wrong');
    await expect(captcha(page)).toBeVisible();
    const picture = page.getByRole('img', { name: t('login.captchaPicture') });
    const first = await picture.getAttribute('src');
    expect(first).toMatch(/^data:image\/png;base64,/);
    await page.getByRole('button', { name: t('login.captchaRefresh') }).tap();
    await expect(picture).not.toHaveAttribute('src', first ?? '');

    await button(page).tap();
    await expect(captcha(page)).toHaveAccessibleDescription(new RegExp(t('account.rules.captcha_required')));
    await captcha(page).fill('000000');
    const second = await picture.getAttribute('src');
    await button(page).tap();
    await expect(captcha(page)).toHaveAccessibleDescription(new RegExp(t('errors.captcha.wrong')));
    expect(await logins.at(-1)?.headerValue('captcha-id')).toMatch(/.{8,}/);
    await expect(captcha(page)).toHaveValue('');
    await expect(picture).not.toHaveAttribute('src', second ?? '');
    await expect(username(page)).toHaveValue(/nobody/);
  });

  test('is accessible, captcha and messages included, in both themes', { tag: '@again' }, async ({
    page,
    problems,
    inTheme,
  }) => {
    problems.expect(/ 401 | 422 |status of 4/);
    for (const theme of ['dark', 'light'] as const) {
      await inTheme(theme);
      await page.goto('/m/login');
      await logIn(page, nobody(), 'wrong');
      await expect(captcha(page)).toBeVisible();
      await button(page).tap();
      await expect(captcha(page)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
    }
  });
});

test.describe('the way back', () => {
  test('leads to the protected page that sent the guest to login (NAV-16)', async ({ page, player }) => {
    await page.goto('/m/member/home');
    await page.waitForURL('**/m/login?back=*');
    await expect(page.getByText(t('login.first'))).toBeVisible();
    await logIn(page, player);
    await page.waitForURL('**/m/member/home');
    await page.goBack();
    expect(page.url()).not.toContain('/m/login');
  });

  for (const back of ['//evil.test', 'https://evil.test/m/mine', '/m/login', '/wps/x', '/\\evil.test']) {
    test(`is home for ${back} (NAV-16)`, { tag: '@again' }, async ({ page, player }) => {
      await page.goto(`/m/login?back=${encodeURIComponent(back)}`);
      await logIn(page, player);
      await page.waitForURL('**/m/home');
    });
  }

  test('goes along to the pages next to login (LOGIN-2)', { tag: '@again' }, async ({ page }) => {
    await page.goto('/m/login?back=%2Fm%2Fmine');
    const link = (key: string) => page.getByRole('link', { name: t(key) });
    await expect(link('login.forgot')).toHaveAttribute('href', /\/m\/forget\?back=%2Fm%2Fmine$/);
    await expect(link('login.register')).toHaveAttribute('href', /\/m\/register\?back=%2Fm%2Fmine$/);
    await expect(link('login.home')).toHaveAttribute('href', '/m/home');
  });

  test('is taken at once by who is logged in already', async ({ page, player, loginAs }) => {
    await loginAs(player);
    await page.goto('/m/login?back=%2Fm%2Fset');
    await page.waitForURL('**/m/set');
  });

  test('is explained to whose session ended', async ({ page }) => {
    await page.goto('/m/login');
    await expect(page.getByText(t('login.expired'))).toBeHidden();
    await page.goto('/m/login?back=%2Fm%2Fmine&reason=expired');
    await expect(page.getByText(t('login.expired'))).toBeVisible();
  });
});

test.describe('remember me', () => {
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('remPass'));

  test('keeps the login only when ticked, and fills it in next time (LOGIN-2, LOGIN-8)', async ({
    page,
    player,
  }) => {
    await page.goto('/m/login');
    await logIn(page, player);
    await page.waitForURL('**/m/home');
    expect(await remembered(page)).toBeNull();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/m/login');
    await page.getByRole('checkbox', { name: t('login.remember') }).check();
    await logIn(page, player);
    await page.waitForURL('**/m/home');
    expect(JSON.parse((await remembered(page)) ?? '{}')).toMatchObject({
      type: 'username',
      username: player,
    });
    expect(await remembered(page)).not.toContain(PASSWORD);

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/m/login');
    await expect(username(page)).toHaveValue(player);
    await expect(password(page)).toHaveValue(PASSWORD);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByRole('checkbox').uncheck();
    await button(page).tap();
    await page.waitForURL('**/m/home');
    expect(await remembered(page)).toBeNull();
  });

  test('forgets a login that failed (LOGIN-8)', async ({ page, problems }) => {
    problems.expect(/ 401 |status of 401/);
    await page.goto('/m/login');
    await page.evaluate(() => localStorage.setItem('remPass', '{"username":"x","password":"y"}'));
    await page.getByRole('checkbox').check();
    await logIn(page, nobody(), 'wrong');
    await expect(summary(page)).toBeVisible();
    expect(await remembered(page)).toBeNull();
  });
});

test('the login page costs a guest less than 15 kB of script before the first touch', {
  tag: '@again',
}, async ({ page }) => {
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') bytes += (await response.body()).length;
  });
  await page.goto('/m/login', { waitUntil: 'networkidle' });
  expect(bytes).toBeLessThan(15_000);
});
