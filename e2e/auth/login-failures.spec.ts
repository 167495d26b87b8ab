import { translatorFor } from '#lib/i18n/translator.server.ts';
import { THEMES } from '#lib/ui/theme.ts';
import { byTurns, fullAfterFirst } from '../support/full-run.ts';
import {
  button,
  captcha,
  LOGIN,
  logIn,
  password,
  refuseLogins,
  summary,
  unknownUserName,
  username,
  watchLogins,
} from '../support/login-form.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.describe('a login that fails', () => {
  /** A code that is corrected in place, and one that leads elsewhere; `login-failures.test.tsx` tests the others. */
  const failures = [
    [401, 'login.failed', undefined],
    [423, 'login.locked', '/m/forget'],
  ] as const;
  for (const [at, [status, code, way]] of failures.entries()) {
    test(
      `login at ${code} says why and what to do; fields stay (LOGIN-13, LOGIN-12, ERR-2, ERR-3)`,
      fullAfterFirst(at),
      async ({ page, problems }) => {
        problems.expect(new RegExp(` ${status} |status of ${status}`));
        await refuseLogins(page, status, code);
        await page.goto('/m/login');
        await logIn(page, 'player_x', 'typed');
        await expect(summary(page)).toBeFocused();
        await expect(summary(page).locator('p')).toHaveText(t(`errors.${code}`));
        await expect(summary(page).getByRole('link')).toHaveCount(way ? 1 : 0);
        if (way) await expect(summary(page).getByRole('link')).toHaveAttribute('href', way);
        await expect(username(page)).toHaveValue('player_x');
        await expect(password(page)).toHaveValue('typed');
        await expect(button(page)).toBeEnabled();
        await expect(captcha(page)).toHaveCount(0);
      },
    );
  }

  test('login reports a missing network, a broken one and a malformed answer (ERR-3)', async ({
    page,
    context,
    problems,
  }) => {
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

  test('a captcha appears after a failure; a click loads another picture (LOGIN-4, ALL-31)', {
    tag: '@upstream',
  }, async ({ page, problems }) => {
    problems.expect(/ 401 | 422 |status of 4/);
    const logins = watchLogins(page);
    await page.goto('/m/login');
    await expect(captcha(page)).toHaveCount(0);
    await logIn(page, unknownUserName(), 'wrong');
    await expect(captcha(page)).toBeVisible();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText(t('login.captchaCame'));
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
    await expect(username(page)).toHaveValue(/unknown/);
  });

  test('a captcha appears in the login by code if the answer asks for one (LOGIN-4)', {
    tag: '@full',
  }, async ({ page, problems }) => {
    problems.expect(/ 422 |status of 422/);
    const tries: (string | null)[] = [];
    await page.route(`**${LOGIN}`, async (route) => {
      tries.push(await route.request().headerValue('captcha-id'));
      const json = { success: false, errorCode: 'code.wrong', message: '', value: { captcha: true } };
      await route.fulfill({ status: 422, json });
    });
    await page.goto('/m/login');
    await page.getByRole('button', { name: t('login.byMobile') }).tap();
    await page.getByLabel(t('sms.mobileNum'), { exact: true }).fill('123456789');
    await page.getByLabel(t('sms.code'), { exact: true }).fill('123456');
    await expect(captcha(page)).toHaveCount(0);
    await button(page).tap();
    await expect(captcha(page)).toBeVisible();
    await expect(captcha(page)).toHaveAccessibleDescription(/1-16 characters/);
    await button(page).tap();
    await expect(captcha(page)).toHaveAccessibleDescription(new RegExp(t('account.rules.captcha_required')));
    await captcha(page).fill('00000');
    await button(page).tap();
    await expect.poll(() => tries.length).toBe(2);
    expect(tries[0]).toBeNull();
    expect(tries[1]).toMatch(/.{8,}/);
    await expect(captcha(page)).toHaveValue('');
    // The login by username needs it as well.
    await page.getByRole('button', { name: t('login.byUsername') }).tap();
    await expect(captcha(page)).toBeVisible();
  });

  for (const [path, way] of [
    ['/m/login', 'login.byMobile'],
    ['/m/forget', 'password.byPhone.way'],
  ] as const)
    test(`a number that is too short at ${path} sends no code and says the length (REG-8, LOGIN-13)`, {
      tag: path === '/m/login' ? [] : '@full',
    }, async ({ page }) => {
      const urls: string[] = [];
      page.on('request', (request) => urls.push(request.url()));
      await page.goto(path);
      await page.getByRole('button', { name: t(way) }).tap();
      const number = page.getByLabel(t('sms.mobileNum'), { exact: true });
      await number.fill('12345678');
      await page.getByRole('button', { name: t('sms.send') }).tap();
      await expect(page.locator('#field-mobileNum-error')).toHaveText(t('sms.mobileError', { n: 9 }));
      await expect(number).toBeFocused();
      await expect(number).toHaveValue('12345678');
      expect(urls.filter((url) => url.includes('/wps/verification/'))).toEqual([]);
    });

  test('the login page is accessible, captcha and messages included', { tag: '@full' }, async ({
    page,
    problems,
    inTheme,
  }) => {
    problems.expect(/ 401 | 422 |status of 4/);
    for (const theme of byTurns(THEMES, 1)) {
      await inTheme(theme);
      await page.goto('/m/login');
      await logIn(page, unknownUserName(), 'wrong');
      await expect(captcha(page)).toBeVisible();
      await button(page).tap();
      await expect(captcha(page)).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
    }
  });
});
