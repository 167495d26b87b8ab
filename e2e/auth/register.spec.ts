import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import type { NamesUnder } from '#locales/text-key.ts';
import { test } from '../support/open-site.ts';
import { lastMessage } from '../support/outbox.ts';
import { solveInWords } from '../support/slider.ts';
import { expect, expectAccessible } from '../support/test.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
const fresh = () => `new_${Math.random().toString(36).slice(2, 10)}`;
const field = (page: Page, name: NamesUnder<'register.labels'>, say = t) =>
  page.getByLabel(new RegExp(`^${say(`register.labels.${name}`)}`), { exact: false }).first();
const submit = (page: Page) => page.getByRole('button', { name: t('register.submit') });

/** Fills in the fields of every registration. */
async function fillIn(page: Page, name: string): Promise<void> {
  await field(page, 'username').fill(name);
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill(SECRET);
  await page.getByLabel(t('register.labels.confirmPassword'), { exact: true }).fill(SECRET);
  await page.getByRole('checkbox').check();
}

test.describe.configure({ mode: 'serial' });

test('a guest registers by username (REG-3, REG-4, REG-5, REG-6, REG-10, REG-11, REG-12, REG-13)', {
  tag: '@fleet',
}, async ({ page, open, problems }) => {
  test.slow();
  problems.expect(/ 422 |status of 422/);
  await page.goto(`${open.url}/m/register.html?affiliateCode=NOBODYS&back=%2Fm%2FslotsCenter`);
  await expect(page.locator('.register-notice')).toHaveCount(1);
  await expectAccessible(page);

  await field(page, 'username').fill('player01');
  await expect(page.getByText(t('fields.username_taken'))).toBeVisible();
  const name = fresh();
  await field(page, 'username').fill(name);
  await expect(page.getByText(t('register.nameFree'))).toBeVisible();

  await field(page, 'password').fill(SECRET);
  const again = page.getByLabel(t('register.labels.confirmPassword'), { exact: true });
  await again.fill(`${SECRET}!`);
  await again.blur();
  await expect(page.getByText(t('fields.confirm_mismatch'))).toBeVisible();
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill(`${SECRET}!`);
  await expect(page.getByText(t('fields.confirm_mismatch'))).toBeHidden();

  await expect(submit(page)).toBeDisabled();
  await page.getByRole('checkbox').check();
  // The link's code belongs to no member: the form shows that before it is sent, with the fold open.
  const code = page.getByLabel(t('register.optional', { label: t('register.labels.affiliateCode') }));
  await expect(page.locator('#field-affiliateCode-error')).toHaveText(t('fields.affiliate_invalid'));
  await submit(page).tap();
  await page
    .locator('.summary')
    .getByRole('link', { name: t('fields.affiliate_invalid') })
    .tap();
  await expect(code).toBeFocused();
  await code.fill('');

  const year = page.getByLabel(t('register.year'));
  await expect(year.locator('option').last()).toHaveText('1900');
  await expect(year.locator('option').nth(1)).toHaveText(String(new Date().getUTCFullYear()));
  await year.selectOption('1990');
  await page.getByLabel(t('register.month')).selectOption({ label: 'February' });
  await expect(page.getByLabel(t('register.day')).locator('option').last()).toHaveText('28');
  await page.getByLabel(t('register.day')).selectOption('7');

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await submit(page).tap();
  expect((await sent).url()).toBe(`${open.url}/wps/member/register`);
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.getByRole('heading', { name: t('register.done.title', { name }) })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  // No part of the form stays beside the next step.
  await expect(page.getByRole('heading')).toHaveCount(1);
  await expect(page.locator('.access').getByRole('link')).toHaveText([
    t('register.done.play'),
    t('register.done.deposit'),
  ]);
  await page.getByRole('link', { name: t('register.done.play') }).tap();
  await page.waitForURL('**/m/slotsCenter');
});

test('registration by mobile keeps, checks and shows the number (REG-1, REG-8, SMS-1, WAY-3)', {
  tag: '@fleet',
}, async ({ page, open, problems }) => {
  problems.expect(/ 4(09|22|29) |status of 4(09|22|29)/);
  const number = `12${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  await page.goto(`${open.url}/m/register`);
  await page.getByText(t('register.more')).tap();
  await field(page, 'mobileNum').fill(number);
  await page.getByRole('button', { name: t('register.byMobile') }).tap();
  await expect(page.getByLabel(t('sms.mobileNum'), { exact: true })).toHaveValue(number);
  await expect(page.getByLabel(t('register.labels.username'), { exact: true })).toHaveCount(0);

  // Checked before a request is sent.
  const mobile = page.getByLabel(t('sms.mobileNum'), { exact: true });
  await mobile.fill('12');
  await page.getByRole('button', { name: t('sms.send') }).tap();
  await expect(page.locator('#field-mobileNum-error')).toHaveText(t('sms.mobileError', { n: 9 }));
  await mobile.fill(number);
  await page.getByRole('button', { name: t('sms.send') }).tap();
  await solveInWords(page, t);
  await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
  const waiting = page.locator('.field-send');
  await expect(waiting).toBeDisabled();
  await expect(waiting).toHaveText(/^\d+ s$/);

  const { code = '' } = await lastMessage(open.dataDir, number);
  // Pasted in the form of some messages.
  await page.getByLabel(t('sms.code'), { exact: true }).fill([...code].join('     '));
  await expect(page.getByLabel(t('sms.code'), { exact: true })).toHaveValue(code);
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill(SECRET);
  await page.getByLabel(t('register.labels.confirmPassword'), { exact: true }).fill(SECRET);
  await page.getByRole('checkbox').check();
  await submit(page).tap();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect(page.locator('.registered')).toBeVisible();
  // The page shows the number, not the generated name (WAY-3).
  const masked = `+60 •••• ${number.slice(-3)}`;
  await expect(page.getByRole('heading')).toHaveText(t('register.done.title', { name: masked }));
  await expect(page.getByText(t('register.done.byNumber'))).toBeVisible();
  await page.goto(`${open.url}/m/mine`);
  await expect(page.locator('main [data-user-name]')).toHaveText(masked);
});

test('an abandoned number blocks no field; an invitation is one line (WAY-4 to WAY-6)', async ({
  page,
  open,
}) => {
  await page.goto(`${open.url}/m/register?affiliateCode=HARBOUR1`);
  await expect(page.getByText(t('register.invited', { code: 'HARBOUR1' }))).toBeVisible();
  await expect(field(page, 'mobileNum')).toBeHidden();
  await page.getByRole('checkbox').check();
  await submit(page).tap();
  // Each empty field is listed once, in the same words above the form and beside the field.
  const missing = (['username', 'password', 'confirmPassword'] as const).map((name) =>
    t(`register.empty.${name}`),
  );
  await expect(page.locator('.summary').getByRole('link')).toHaveText(missing);
  await expect(page.locator('.field-error')).toHaveText(missing);

  const name = fresh();
  await field(page, 'username').fill(name);
  const [secret, again] = (['password', 'confirmPassword'] as const).map((label) =>
    page.getByLabel(t(`register.labels.${label}`), { exact: true }),
  );
  await secret?.fill(name);
  await again?.focus();
  await expect(page.locator('#field-password-error')).toHaveText(t('fields.password_is_name'));
  await secret?.fill(SECRET);
  await again?.fill(SECRET);
  await page.getByText(t('register.more')).tap();
  await field(page, 'mobileNum').fill('12');
  await expect(page.getByText(t('register.leftOut'))).toBeVisible();
  await field(page, 'email').fill('me@home');
  await field(page, 'email').blur();
  await expect(page.locator('#field-email-error')).toHaveText(t('fields.in_email_incorrect'));
  await field(page, 'email').fill('');
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: t('register.done.title', { name }) })).toBeVisible();
});

test('a login by number and code stores only the number (LOGIN-1, LOGIN-7)', {
  tag: '@full',
}, async ({ page, open }) => {
  const number = '1100000007';
  const byCode = page.getByRole('button', { name: t('login.byMobile') });
  const mobile = page.getByLabel(t('sms.mobileNum'), { exact: true });
  await page.goto(`${open.url}/m/login`);
  await byCode.tap();
  await mobile.fill(number);
  await page.getByRole('button', { name: t('sms.send') }).tap();
  await solveInWords(page, t);
  const { code = '' } = await lastMessage(open.dataDir, number);
  await page.getByLabel(t('sms.code'), { exact: true }).fill(code);
  await page.getByRole('checkbox', { name: t('login.remember') }).check();
  await page.getByRole('button', { name: t('login.submit') }).tap();
  await page.waitForURL('**/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${open.url}/m/login`);
  await expect(page.getByLabel(t('login.name'), { exact: true })).toHaveValue('');
  await byCode.tap();
  await expect(mobile).toHaveValue(number);
});

test('fields except passwords survive a change of language, and are rechecked (LANG-3, fault 9)', {
  tag: '@full',
}, async ({ page, open }) => {
  await page.goto(`${open.url}/m/register`);
  await field(page, 'username').fill('a b');
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill(SECRET);
  const say = translatorFor('MS');
  await page.context().addCookies([{ name: 'language', value: 'MS', url: open.url }]);
  await page.evaluate(() => localStorage.setItem('language', 'MS'));
  await page.reload();
  await expect(page.getByLabel(say('register.labels.username'), { exact: true })).toHaveValue('a b');
  await expect(page.locator('#field-username-error')).toHaveText(say('fields.reg_username'));
  await expect(page.getByLabel(say('register.labels.password'), { exact: true })).toHaveValue('');
});

test('a registration whose answer is lost creates one account, not two (fault 13)', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/wps\/member\/register|ERR_/);
  await page.goto(`${open.url}/m/register`);
  const name = fresh();
  await fillIn(page, name);
  const keys = new Set<string | undefined>();
  let lost = 0;
  await page.route('**/wps/member/register', async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: t('register.done.title', { name }) })).toBeVisible();
  expect(lost).toBe(2);
  expect(keys.size).toBe(1);
});

test('a refused birthday can be corrected; white space is removed from a name (REG-3, REG-9)', {
  tag: '@full',
}, async ({ page, open, problems }) => {
  problems.expect(/ 422 |status of 422/);
  const name = fresh();
  await page.goto(`${open.url}/m/register`);
  await fillIn(page, `${name} `);
  await page.getByText(t('register.more')).tap();
  const year = page.getByLabel(t('register.year'));
  await year.selectOption(String(new Date().getUTCFullYear() - 3));
  await page.getByLabel(t('register.month')).selectOption({ label: 'February' });
  await page.getByLabel(t('register.day')).selectOption('7');
  await submit(page).tap();
  await expect(page.locator('#field-birthday-error')).toHaveText(t('fields.birthday_too_young'));
  await year.selectOption('1990');
  await expect(page.locator('#field-birthday-error')).toBeHidden();
  await submit(page).tap();
  await expect(page.getByRole('heading', { name: t('register.done.title', { name }) })).toBeVisible();
});

test('a taken name does not block a registration by mobile (REG-1, REG-12)', { tag: '@full' }, async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/ 422 |status of 422/);
  await page.goto(`${open.url}/m/register`);
  await fillIn(page, 'player01');
  await submit(page).tap();
  await expect(page.locator('#field-username-error')).toHaveText(t('fields.username_taken'));
  await page.getByRole('button', { name: t('register.byMobile') }).tap();
  await page.getByLabel(t('sms.mobileNum'), { exact: true }).fill('123456789');
  await page.getByLabel(t('sms.code'), { exact: true }).fill('123 456');
  await submit(page).tap();
  await expect(page.locator('#field-verificationCode-error')).toHaveText(t('errors.code.wrong'));
});

test.describe('registration on an unreliable network', () => {
  // A service worker would answer for the file that the test removes.
  test.use({ serviceWorkers: 'block' });

  test('a request that cannot be sent can be repeated; other errors are on top (ERR-3, LOGIN-13)', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/ERR_FAILED| 422 |status of 422/);
    await page.addInitScript(() => {
      const account = { provider: 'google', idToken: 'x', name: '', email: '', until: Date.now() + 60_000 };
      sessionStorage.setItem('thirdParty', JSON.stringify(account));
    });
    const files = '**/_astro/entry*.js';
    await page.route(files, (route) => route.abort());
    await page.goto(`${open.url}/m/register`);
    await fillIn(page, fresh());
    await submit(page).tap();
    await expect(page.locator('.summary')).toContainText(t('errors.gateway.unreachable'));
    await page.unroute(files);
    await page.route('**/wps/member/register', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({
          success: false,
          errorCode: 'fields.invalid',
          value: { fields: { somethingNew: 'field_required' } },
        }),
      }),
    );
    await submit(page).tap();
    await expect(page.locator('.summary')).toContainText(t('errors.fields.invalid'));
  });
});
