import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expectToStay, stopClock } from '../../support/clock.ts';
import { solveInWords } from '../../support/slider.ts';
import { expect, PASSWORD, test } from '../../support/test.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const loading = (page: Page) => page.locator('#toasts .toast-loading');

/** Lets the gateway never answer this call. */
const silence = (page: Page, path: string) => page.route(`**${path}`, () => undefined);

async function fillChange(page: Page): Promise<void> {
  await page.goto(href('changePassword'));
  await field(page, t('password.old')).fill(PASSWORD);
  await field(page, t('password.new')).fill(SECRET);
  await field(page, t('password.confirm')).fill(SECRET);
}

test('a password change times out after 10 s, with a message, and keeps the typed text (ERR-4)', async ({
  page,
  loginAs,
  player,
}) => {
  await silence(page, '/wps/member/password');
  await loginAs(player);
  await fillChange(page);
  await stopClock(page);
  await field(page, t('password.confirm')).press('Enter');
  await expectToStay(page, loading(page), 10_000);
  await expect(field(page, t('password.new'))).toHaveValue(SECRET);
});

test('a message confirms a changed password for 1 s (ERR-4, PWD-3)', { tag: '@full' }, async ({
  page,
  loginAs,
  player,
}) => {
  await page.route('**/wps/member/password', (route) =>
    route.fulfill({ json: { success: true, value: null } }),
  );
  await loginAs(player);
  await fillChange(page);
  await stopClock(page);
  await field(page, t('password.confirm')).press('Enter');
  const word = page.locator('#toasts').getByText(t('password.done'));
  await expect(word).toBeVisible();
  await page.clock.runFor(960);
  expect(page.url()).toContain(href('changePassword'));
  await page.clock.runFor(80);
  await page.waitForURL('**/m/home');
});

test('a password reset by phone times out after 15 s (ERR-4, PWD-4)', { tag: '@full' }, async ({ page }) => {
  await silence(page, '/wps/member/password/phone');
  await page.goto(href('forget'));
  await field(page, t('sms.mobileNum')).fill('1100000017');
  await field(page, t('sms.code')).fill('123456');
  await field(page, t('password.new')).fill(SECRET);
  await stopClock(page);
  await page.getByRole('button', { name: t('password.byPhone.submit') }).tap();
  await expectToStay(page, loading(page), 15_000);
  await expect(field(page, t('password.new'))).toHaveValue(SECRET);
});

test('a code times out after 10 s, a message after 1.5 s, then a countdown (ERR-4, SMS-1, SMS-2)', async ({
  page,
}) => {
  let silent = true;
  await page.route('**/wps/verification/sms/noLogin', (route) =>
    silent
      ? undefined
      : route.fulfill({
          headers: { date: new Date().toUTCString() },
          json: { success: true, value: { expirationTime: Date.now() + 20_000 } },
        }),
  );
  await page.goto(href('forget'));
  await field(page, t('sms.mobileNum')).fill('1100000016');
  const send = page.getByRole('button', { name: t('sms.send') });
  await send.tap();
  // The slider loads its own scripts, which a stopped clock would delay.
  await expect(page.getByRole('button', { name: t('sms.slider.inWords') })).toBeVisible();
  await stopClock(page);
  const sent = page.waitForRequest('**/wps/verification/sms/noLogin');
  await solveInWords(page, t);
  // The answer of the slider is checked first, with a separate time limit.
  await sent;
  await expectToStay(page, loading(page), 10_000);
  await expect(page.locator('#toasts-now .toast-fail')).toBeVisible();
  silent = false;
  await page.clock.runFor(10_000);
  await send.tap();
  await solveInWords(page, t);
  await expectToStay(page, page.locator('#toasts').getByText(t('sms.in_sms_send')), 1_500);
  // The countdown updates twice a second, then the button is reset (SMS-2).
  const waiting = page.locator('.field-send');
  await expect(waiting).toHaveText(/^1\d s$/);
  await expect(waiting).toBeDisabled();
  const left = Number.parseInt((await waiting.textContent()) ?? '', 10);
  await page.clock.runFor(1_500);
  expect(left - Number.parseInt((await waiting.textContent()) ?? '', 10)).toBeGreaterThan(0);
  await page.clock.runFor(20_000);
  await expect(waiting).toHaveText(t('sms.send'));
  await expect(waiting).toBeEnabled();
});

test('a message confirms a sent link for 1 s, then the page goes back (ERR-4, PWD-2)', {
  tag: '@full',
}, async ({ page }) => {
  await page.route('**/wps/member/password/forgot', (route) =>
    route.fulfill({ json: { success: true, value: null } }),
  );
  await page.goto(href('login'));
  await page.goto(href('forget'));
  await page.getByRole('button', { name: t('password.byEmail.way'), exact: true }).tap();
  await field(page, t('login.username')).fill('player01');
  await field(page, t('password.email')).fill('player01@example.com');
  await stopClock(page);
  await field(page, t('password.email')).press('Enter');
  const word = page.locator('#toasts').getByText(t('password.in_been_out'));
  await expect(word).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await page.clock.runFor(960);
  expect(page.url()).toContain(href('forget'));
  await page.clock.runFor(80);
  await page.waitForURL(`**${href('login')}`);
});
