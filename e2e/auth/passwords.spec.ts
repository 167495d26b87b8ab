import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { THEMES } from '#lib/ui/theme.ts';
import type { TextKey } from '#locales/text-key.ts';
import { byTurns } from '../support/full-run.ts';
import { logIn } from '../support/login-form.ts';
import { lastMessage } from '../support/outbox.ts';
import { solveInWords } from '../support/slider.ts';
import { expect, expectAccessible, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
const field = (page: Page, key: TextKey) => page.getByLabel(t(key), { exact: true });

test.use({ viewport: { width: 360, height: 740 } });

async function logInByKeyboard(page: Page, name: string, secret: string): Promise<void> {
  await page.goto('/m/login');
  await field(page, 'login.name').fill(name);
  await field(page, 'login.password').fill(secret);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/m/home');
}

test('a forgotten password is reset by an e-mailed link, by keyboard, then login (PWD-1, PWD-2)', {
  tag: '@upstream',
}, async ({ page, lobby, problems }) => {
  problems.expect(/ 403 |status of 403/);
  await page.goto('/m/login');
  await page.getByRole('link', { name: t('login.forgot') }).tap();
  // Recovery by number is the first choice where it is enabled.
  await expect(field(page, 'sms.mobileNum')).toBeVisible();
  await expectAccessible(page);
  const byEmail = page.getByRole('button', { name: t('password.byEmail.way'), exact: true });
  await byEmail.focus();
  await page.keyboard.press('Enter');
  const email = field(page, 'password.email');
  await email.focus();
  await page.keyboard.type('nobody at example');
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-username-error')).toHaveText(t('account.rules.reg_pattern_4'));
  await expect(page.locator('#field-email-error')).toHaveText(t('fields.in_email_incorrect'));
  await field(page, 'login.username').fill(' player19 ');
  await email.fill(' player19@example.com ');
  const sent = page.waitForRequest('**/wps/member/password/forgot');
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toBe('username=player19&email=player19%40example.com');
  await expect(page.getByText(t('password.in_been_out'))).toBeVisible();
  await page.waitForURL('**/m/login');
  await expect(page.locator('.access-notice', { hasText: t('password.in_been_out') })).toBeVisible();

  const { link = '' } = await lastMessage(lobby.dataDir, 'player19@example.com');
  await page.goto('/m/resetPassword');
  await expect(page.getByRole('heading', { name: t('password.noLink') })).toBeVisible();
  await page.goto(`/m/help`);
  await page.goto(`/m/resetPassword${new URL(link).hash}`);
  await field(page, 'password.new').focus();
  await page.keyboard.type('password1');
  await field(page, 'password.confirm').focus();
  await page.keyboard.type(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-confirmNewPassword-error')).toHaveText(t('fields.confirm_mismatch'));
  await field(page, 'password.new').fill(SECRET);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/m/login');
  await logInByKeyboard(page, 'player19', SECRET);

  // A link works once.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/m/resetPassword${new URL(link).hash}`);
  await expect(page.getByRole('heading', { name: t('password.noLink') })).toBeVisible();
  await expect(page.getByText(t('errors.reset.invalid'))).toBeVisible();
  const another = page.getByRole('link', { name: t('password.newLink') }).first();
  await expect(another).toHaveAttribute('href', '/m/forget');
});

test('recovery by phone clears a refused field, then logs in (PWD-4)', {
  tag: ['@upstream', '@full'],
}, async ({ page, lobby, problems }) => {
  problems.expect(/ 422 |status of 422/);
  await page.goto('/m/forget');
  const [mobile, code, secret] = [
    field(page, 'sms.mobileNum'),
    field(page, 'sms.code'),
    field(page, 'password.new'),
  ];
  const submit = page.getByRole('button', { name: t('password.byPhone.submit') });
  await submit.tap();
  for (const name of ['mobileNum', 'verificationCode', 'newPassword']) {
    await expect(page.locator(`#field-${name}-error`)).toBeVisible();
  }
  await mobile.fill('1100000018');
  await page.getByRole('button', { name: t('sms.send') }).tap();
  await solveInWords(page, t);
  const message = await lastMessage(lobby.dataDir, '1100000018');
  await code.fill('1');
  await secret.fill(SECRET);
  await submit.tap();
  await expect(page.locator('#field-verificationCode-error')).toHaveText(t('errors.code.wrong'));
  await expect(code).toHaveValue('');
  await expect(secret).toHaveValue(SECRET);
  await code.fill(message.code ?? '');
  await secret.fill(PASSWORD);
  await submit.tap();
  await expect(page.locator('#field-newPassword-error')).toHaveText(t('errors.modify.new.old.same'));
  await expect(secret).toHaveValue('');
  await expect(code).toHaveValue(message.code ?? '');
  await secret.fill(SECRET);
  await submit.tap();
  await page.waitForURL('**/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

test('a password change refuses the same one, leads home, updates the stored one (PWD-3)', {
  tag: ['@upstream', '@full'],
}, async ({ page, player, problems }) => {
  problems.expect(/ 422 |status of 422/);
  await page.goto('/m/login');
  await logIn(page, player);
  await page.waitForURL('**/m/home');
  await page.goto('/m/changePsw');
  const [old, secret, again] = [
    field(page, 'password.old'),
    field(page, 'password.new'),
    field(page, 'password.confirm'),
  ];
  await expect(field(page, 'login.username')).toHaveValue(player);
  await expect(field(page, 'login.username')).not.toBeEditable();
  await expectAccessible(page);
  await old.fill('not this one');
  await secret.fill(PASSWORD);
  await again.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-oldPassword-error')).toHaveText(t('errors.password.old.wrong'));
  await expect(page.locator('.toast-loading')).toHaveCount(0);
  await old.fill(PASSWORD);
  await again.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('errors.modify.new.old.same') });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('password.understood') }).tap();
  await expect(dialog).toBeHidden();
  await secret.fill(SECRET);
  await again.fill(SECRET);
  await again.press('Enter');
  await expect(page.getByText(t('password.done'))).toBeVisible();
  await page.waitForURL('**/m/home');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/login');
  await page.getByRole('checkbox').check();
  await logIn(page, player, SECRET);
  await page.waitForURL('**/m/home');
  await page.goto('/m/changePsw');
  await expect(field(page, 'login.username')).toHaveValue(player);
  await expect(old).toHaveCount(0);
  await secret.fill(`${SECRET} again`);
  await again.fill(`${SECRET} again`);
  await again.press('Enter');
  await page.waitForURL('**/m/home');
  // The stored password is out of date.
  expect(await page.evaluate(() => localStorage.getItem('remPass'))).toBeNull();
});

test('a password change is sent once, and retried under its key (fault 12, fault 13)', {
  tag: '@full',
}, async ({ page, loginAs, player, problems }) => {
  problems.expect(/wps\/member\/password|ERR_/);
  await loginAs(player);
  await page.goto('/m/changePsw');
  await field(page, 'password.old').fill(PASSWORD);
  await field(page, 'password.new').fill(SECRET);
  await field(page, 'password.confirm').fill(SECRET);
  const keys: (string | undefined)[] = [];
  await page.route('**/wps/member/password', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The change is done, but its answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: t('password.change') }).dblclick();
  await field(page, 'password.confirm').press('Enter');
  await expect(page.getByText(t('password.done'))).toBeVisible();
  await page.waitForURL('**/m/home');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await page.evaluate(() => sessionStorage.clear());
  await logInByKeyboard(page, player, SECRET);
});

for (const theme of byTurns(THEMES, 0))
  test(`the read-only name looks different from the editable fields, ${theme} (PWD-3)`, {
    tag: '@full',
  }, async ({ page, player, loginAs, inTheme }) => {
    await inTheme(theme);
    await loginAs(player);
    await page.goto('/m/changePsw');
    const fixed = field(page, 'login.username');
    await expect(fixed).toHaveValue(player);
    await expect(fixed).toHaveJSProperty('readOnly', true);
    const look = (box: typeof fixed) =>
      box.evaluate((input) => {
        const { backgroundColor, borderTopStyle, color } = getComputedStyle(input);
        return { backgroundColor, borderTopStyle, color };
      });
    const [readOnly, open] = [await look(fixed), await look(field(page, 'password.old'))];
    expect(readOnly).toMatchObject({ backgroundColor: 'rgba(0, 0, 0, 0)', borderTopStyle: 'dashed' });
    expect(open.borderTopStyle).toBe('solid');
    expect(open.backgroundColor).not.toBe(readOnly.backgroundColor);
    expect(open.color).not.toBe(readOnly.color);
  });
