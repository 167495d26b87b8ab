import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { openGame, spin } from '../support/game.ts';
import { besideGateway, type SiteBeforeGateway } from '../support/gateway-in-test.ts';
import { logIn } from '../support/login-form.ts';
import { expect, test as plain } from '../support/test.ts';
import { unfold } from '../support/unfold.ts';

const t = translatorFor('EN');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRET = 'a long and quiet evening';
const MAIL = 'quiet.evening@example.com';
const DEPOSIT = t('limits.kinds.deposit.name');

/** A site whose clock the test moves, and which requires no captcha: a test cannot read one. */
const test = plain.extend<object, { clocked: SiteBeforeGateway }>({
  clocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) =>
      besideGateway({ DEMO_DATA: 'on', REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}' }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ clocked }, use) => use(clocked.url),
});

test.use({ viewport: { width: 360, height: 740 } });

async function register(page: Page, name: string): Promise<void> {
  await page.goto(href('register'));
  await page
    .getByLabel(new RegExp(`^${t('register.labels.username')}`))
    .first()
    .fill(name);
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill(SECRET);
  await page.getByLabel(t('register.labels.confirmPassword'), { exact: true }).fill(SECRET);
  await page.getByText(t('register.more')).tap();
  await page.getByLabel(new RegExp(`^${t('register.labels.payeeName')}`)).fill('Tan Mei Ling');
  await page.getByLabel(new RegExp(`^${t('register.labels.email')}`)).fill(MAIL);
  await page.getByLabel(t('register.year')).selectOption('1990');
  await page.getByLabel(t('register.month')).selectOption({ label: 'February' });
  await page.getByLabel(t('register.day')).selectOption('7');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('register.submit') }).tap();
}

/** Sets the Date header of answers to the gateway's clock, which the site in front does not know. */
async function setGatewayTime(page: Page, clocked: SiteBeforeGateway): Promise<void> {
  // Not for streams, nor for calls of the game, which has its own clock; pages read it from other calls about play.
  await page.route(/\/wps\/(?!events|play\/(?!summary))/, async (route) => {
    const response = await route.fetch();
    const date = new Date(clocked.now()).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}

/** Logs in if the passed time has ended the session. */
async function comeBack(page: Page, name: string, path: string): Promise<void> {
  await page.evaluate(() => sessionStorage.clear());
  // The page may detect the end of its session, and navigate there at the same time.
  await expect(async () => void (await page.goto(href('login', { back: path })))).toPass();
  await logIn(page, name, SECRET);
  await page.waitForURL(/\/m\/(?!login)/);
}

/** Sets a limit in the dialog of a kind of limit. @param period the dialog's word for it */
async function setLimit(page: Page, kind: string, period: string, amount: string): Promise<void> {
  const fold = await unfold(page, kind);
  await fold.getByRole('button', { name: t('limits.set') }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: period, exact: true }).tap();
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: t('limits.save') }).tap();
  await expect(dialog).toBeHidden();
}

async function deposit(page: Page, amount: string): Promise<void> {
  await page.goto(href('deposit'));
  await page.locator('.pay-method', { hasText: 'E-wallet' }).tap();
  await page.getByLabel(t('money.deposit.amount'), { exact: true }).fill(amount);
  await page.getByRole('button', { name: `Deposit RM${amount}.00` }).tap();
}

const standing = (page: Page) => page.locator('.exclusion-state');

test('a new member sets limits, takes a break, is excluded and returns (RESP-1 to RESP-6)', async ({
  page,
  browser,
  clocked,
  problems,
}) => {
  test.setTimeout(360_000);
  problems.expect(/ 40[0139] |status of 40[0139]/);
  await setGatewayTime(page, clocked);
  const name = `calm_${Math.random().toString(36).slice(2, 10)}`;
  await register(page, name);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');

  await page.goto(href('deposit'));
  await expect(page.getByRole('heading', { name: t('limits.ask.title') })).toBeVisible();
  await page.getByRole('link', { name: t('limits.set') }).tap();
  await setLimit(page, DEPOSIT, t('limits.periods.day'), '100');
  await setLimit(page, DEPOSIT, t('limits.periods.week'), '300');
  await setLimit(page, t('limits.kinds.loss.name'), t('limits.periods.day'), '80');
  await setLimit(page, t('limits.kinds.session.name'), t('limits.periods.day'), '120');
  const summary = page
    .locator('details', { has: page.getByRole('heading', { name: DEPOSIT }) })
    .locator('summary');
  await expect(summary).toContainText('A day: RM100.00 · A week: RM300.00');

  const day = page.locator('.limits .limit', { hasText: 'A day: RM100.00' });
  await day.getByRole('button', { name: t('limits.change') }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('150');
  await dialog.getByRole('button', { name: t('limits.save') }).tap();
  await expect(day.locator('.limit-pending')).toContainText('Asked for: RM150.00');
  await expect(day.getByRole('button', { name: t('limits.confirm') })).toHaveCount(0);
  clocked.pass(DAY + MINUTE);
  await comeBack(page, name, href('responsiblePlay'));
  await page.getByRole('button', { name: t('limits.confirm') }).tap();
  await expect(summary).toContainText('A day: RM150.00');

  await deposit(page, '100');
  await expect(page.locator('.order-head')).toContainText(t('money.states.approved'), { timeout: 20_000 });
  await deposit(page, '60');
  await expect(page.locator('.summary')).toContainText(
    'RM50.00 is left of your deposit limit (A day: RM150.00). It resets on',
  );

  await openGame(page);
  await spin(page);
  // A session of play continues as long as the member plays every quarter of an hour.
  for (let quarter = 0; quarter < 4; quarter++) {
    clocked.pass(14 * MINUTE);
    await spin(page);
  }
  const check = page.getByRole('dialog', { name: 'Time for a look back' });
  clocked.pass(4 * MINUTE);
  await expect(check).toBeVisible();
  await expect(page.locator('#check-elapsed')).toHaveText(/^1:00:\d\d$/);
  await expect(page.locator('#check-staked')).toHaveText('RM0.50');
  await check.getByRole('button', { name: 'Continue playing' }).tap();
  await expect(page.locator('#elapsed')).toHaveText(/^1:0\d:\d\d$/);
  await expect(page.locator('#net')).toHaveText(/RM\d/);

  await page.goto(href('responsiblePlay'));
  const breaks = await unfold(page, t('exclusion.timeOut.title'));
  await breaks.getByRole('button', { name: t('exclusion.timeOut.hours.24') }).tap();
  await dialog.getByRole('button', { name: t('exclusion.timeOut.yes') }).tap();
  await expect(standing(page)).toContainText('You are taking a time-out until');
  clocked.pass(DAY);
  await comeBack(page, name, href('home'));
  const secondContext = await browser.newContext({ baseURL: clocked.url, hasTouch: true, isMobile: true });
  const device = await secondContext.newPage();
  await setGatewayTime(device, clocked);
  await device.goto(href('login'));
  await logIn(device, name, SECRET);
  await device.waitForURL(/\/m\/(?!login)/);
  await openGame(device);

  await page.goto(href('responsiblePlay'));
  const self = await unfold(page, t('exclusion.self.title'));
  await self.getByRole('button', { name: t('exclusion.self.months.6') }).tap();
  await dialog.getByLabel(t('login.password')).fill(SECRET);
  await dialog.getByRole('button', { name: t('exclusion.self.yes') }).tap();
  await expect(standing(page)).toContainText('You have excluded yourself until');
  await expect(device.locator('#spin')).toBeHidden({ timeout: 3_000 });
  await device.goto(href('register'));
  await secondContext.clearCookies();
  await device.evaluate(() => sessionStorage.clear());
  await register(device, `${name}_2`);
  await expect(device.locator('.summary')).toContainText(t('errors.registration.refused'));
  await secondContext.close();
  await comeBack(page, name, href('home'));
  await expect(page).toHaveURL(/\/m\/responsible$/);
  await standing(page)
    .getByRole('link', { name: t('nav.withdraw') })
    .tap();
  await expect(page).toHaveURL(/\/m\/withdraw$/);

  clocked.pass(185 * DAY);
  await comeBack(page, name, href('responsiblePlay'));
  await standing(page)
    .getByRole('button', { name: t('exclusion.comeBack') })
    .tap();
  await expect(standing(page)).toContainText('You asked to come back');
  clocked.pass(DAY);
  await comeBack(page, name, href('home'));
  await openGame(page);
  await spin(page);
});
