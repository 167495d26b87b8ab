import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { LANGUAGE_NAMES } from '#locales/index.ts';
import type { TextKey } from '#locales/text-key.ts';
import { logIn } from '../support/login-form.ts';
import { lastMessage } from '../support/outbox.ts';
import { requestLink } from '../support/request-link.ts';
import { answerInWords } from '../support/slider.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
const field = (page: Page, key: TextKey, say = t) => page.getByLabel(say(key), { exact: true });
const tab = (page: Page, key: TextKey, say = t) => page.getByRole('button', { name: say(key), exact: true });
const refusal = (errorCode: string, value?: object) =>
  JSON.stringify({ success: false, errorCode, message: '', value });

test.describe('forms', () => {
  // It would answer for the files that a test takes away.
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

  test('a part of a form whose script is missing can be retried (fault 20, ERR-3)', async ({
    page,
    player,
    loginAs,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    await page.route('**/_astro/SamePassword*.js', (route) => route.abort());
    await loginAs(player);
    await page.goto('/m/changePsw');
    for (const name of ['password.old', 'password.new', 'password.confirm'] as const)
      await field(page, name).fill(PASSWORD);
    await tab(page, 'password.change').tap();
    await expect(page.getByRole('alert').getByText(t('login.loadFailed'))).toBeVisible();
    await expect(field(page, 'password.new')).toHaveValue(PASSWORD);
    await page.unroute('**/_astro/SamePassword*.js');
    await tab(page, 'password.change').tap();
    await expect(page.getByRole('dialog', { name: t('errors.modify.new.old.same') })).toBeVisible();
  });

  test('a captcha outlives a look at the other way, with a new picture (LOGIN-7)', { tag: '@full' }, async ({
    page,
    problems,
  }) => {
    problems.expect(/ 401 |status of 401/);
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: refusal('login.failed', { captcha: true }),
      }),
    );
    await page.goto('/m/login');
    await logIn(page, 'player_x', 'typed');
    const picture = page.getByRole('img', { name: t('login.captchaPicture') });
    const first = await picture.getAttribute('src');
    await tab(page, 'login.byMobile').tap();
    await expect(field(page, 'sms.mobileNum')).toBeVisible();
    await tab(page, 'login.byUsername').tap();
    await expect(picture).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(field(page, 'login.name')).toHaveValue('player_x');
  });

  test('the way to log in and the number outlive a change of language (LANG-3, LOGIN-8, fault 9)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/m/login');
    await tab(page, 'login.byMobile').tap();
    await field(page, 'sms.mobileNum').fill('123456789');
    await page.locator('details.menu > summary').first().tap();
    await page.locator('.menu[open] .choices').getByRole('link', { name: LANGUAGE_NAMES.CN }).tap();
    await expect(page.locator('html')).toHaveAttribute('data-language', 'CN');
    const say = translatorFor('CN');
    await expect(field(page, 'sms.mobileNum', say)).toHaveValue('123456789');
    await expect(tab(page, 'login.byMobile', say)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.field-country')).toContainText('+60');
    await expect(page.locator('.field-country')).toHaveAccessibleName(/马来西亚 \+60/);

    await page.goto('/m/forget');
    await tab(page, 'password.byEmail.way', say).tap();
    await field(page, 'login.username', say).fill('player_x');
    await field(page, 'password.email', say).fill('player_x@example.com');
    await page.reload();
    await expect(field(page, 'password.email', say)).toHaveValue('player_x@example.com');
  });

  test('a remembered number has its own dialling code; unticking forgets it at once (LOGIN-8)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('e2e:remembered')) return;
      sessionStorage.setItem('e2e:remembered', 'yes');
      localStorage.setItem('deviceKey', 'k');
      const password = btoa(`${btoa('')}k`);
      const entry = { type: 'sms', username: '91234567', password, countryDialingCode: '65' };
      localStorage.setItem('remPass', JSON.stringify(entry));
    });
    await page.goto('/m/login');
    await tab(page, 'login.byMobile').tap();
    await expect(field(page, 'sms.mobileNum')).toHaveValue('91234567');
    await expect(page.locator('.field-country')).toContainText('+65');
    const remember = page.getByRole('checkbox', { name: t('login.remember') });
    await expect(remember).toBeChecked();
    await remember.uncheck();
    expect(await page.evaluate(() => localStorage.getItem('remPass'))).toBeNull();
  });

  test('the question in words repeats after a mistake, and sends one code (SMS-1, fault 12, ERR-1)', async ({
    page,
    problems,
  }) => {
    problems.expect(/ 422 |status of 422/);
    await page.goto('/m/login');
    await tab(page, 'login.byMobile').tap();
    await field(page, 'sms.mobileNum').fill('1100000006');
    await page.getByRole('button', { name: t('sms.send') }).tap();
    const dialog = page.getByRole('dialog', { name: t('sms.slider.title') });
    await expect(dialog.getByText(t('sms.slider.lead'))).toBeVisible();
    await page.getByRole('button', { name: t('sms.slider.inWords') }).tap();
    await expect(dialog.getByText(t('sms.slider.wordsLead'))).toBeVisible();
    const answer = page.locator('#slider-answer');
    await answer.fill('999');
    await answer.press('Enter');
    await expect(dialog.getByText(t('sms.slider.wordsAgain'))).toBeVisible();

    let smsRequests = 0;
    let answers = () => {};
    const held = new Promise<void>((resolve) => {
      answers = resolve;
    });
    await page.route('**/wps/verification/sms/noLogin', async (route) => {
      smsRequests += 1;
      await held;
      await route.continue();
    });
    // Full-width digits, as a Chinese input method types them.
    const right = (await answerInWords(page, 'EN')).replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    await answer.fill(right);
    await answer.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      input.form?.requestSubmit();
    });
    // The toast is inside the dialog: screen readers ignore the rest of the page, which is inert.
    const toast = dialog.getByText(t('sms.in_sms_sending'));
    await expect(toast).toBeInViewport();
    answers();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('sms.in_sms_send'))).toBeInViewport();
    expect(smsRequests).toBe(1);
  });

  test('a link for a new password outlives its form’s links and a lost answer (PWD-2, fault 13)', async ({
    page,
    lobby,
    problems,
  }) => {
    problems.expect(/wps\/member\/password\/reset|ERR_/);
    await page.goto('/m/resetPassword#token=');
    await expect(page.getByRole('heading', { name: t('password.noLink') })).toBeVisible();

    await requestLink(page, 'player10');
    const { link = '' } = await lastMessage(lobby.dataDir, 'player10@example.com');
    await page.goto('/m/help');
    await page.goto(`/m/resetPassword${new URL(link).hash}`);
    await page.getByRole('button', { name: t('password.reset') }).tap();
    await page.locator('.summary').getByRole('link').first().tap();
    await expect(field(page, 'password.new')).toBeFocused();
    expect(new URL(page.url()).hash).toBe(new URL(link).hash);
    const keys: (string | undefined)[] = [];
    await page.route('**/wps/member/password/reset', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await field(page, 'password.new').fill(SECRET);
    await field(page, 'password.confirm').fill(SECRET);
    await page.getByRole('button', { name: t('password.reset') }).tap();
    await expect(page.getByText(t('password.resetDone'))).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  test('a member without a password is not asked for the old one (PWD-3)', { tag: '@full' }, async ({
    page,
    loginAs,
    player,
  }) => {
    await loginAs(player);
    await page.route('**/wps/member/info', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, value: { ...answer.value, hasPassword: false } } });
    });
    await page.goto('/m/changePsw');
    await expect(field(page, 'password.old')).toHaveCount(0);
    const sent = page.waitForRequest('**/wps/member/password');
    await field(page, 'password.new').fill(SECRET);
    await field(page, 'password.confirm').fill(SECRET);
    await page.route('**/wps/member/password', (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"success":true,"value":null}' }),
    );
    await page.getByRole('button', { name: t('password.change') }).tap();
    expect((await sent).postDataJSON()).toEqual({ newPassword: SECRET, confirmNewPassword: SECRET });
  });

  test('a passkey login that the gateway turns away says the real reason (LOGIN-13, ERR-3)', async ({
    page,
    problems,
  }) => {
    problems.expect(/ 429 |status of 429/);
    await page.route('**/wps/session/login/passkey/options', (route) =>
      route.fulfill({ status: 429, contentType: 'application/json', body: refusal('rate.limited') }),
    );
    await page.goto('/m/login');
    await page.getByRole('button', { name: t('passkeys.logIn') }).tap();
    await expect(page.getByText(t('errors.rate.limited'))).toBeVisible();
  });
});
