import type { Locator, Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { testedIn } from '../support/full-run.ts';
import { button, LOGIN, logIn, password, username } from '../support/login-form.ts';
import { lastMessage } from '../support/outbox.ts';
import { requestLink } from '../support/request-link.ts';
import { expect, expectAccessible, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';

test.use({ viewport: { width: 360, height: 640 } });

const measureBottom = async (part: Locator) => {
  const { y = 0, height = Number.POSITIVE_INFINITY } = (await part.boundingBox()) ?? {};
  return y + height;
};

for (const language of testedIn('MS'))
  test(`all of a login lies on the screen of a small phone, in ${language} (WAY-1)`, async ({
    page,
    inLanguage,
    problems,
  }) => {
    problems.expect(/ 401 |status of 401/);
    const say = translatorFor(language);
    await inLanguage(language);
    await page.goto('/m/login');
    const submit = page.getByRole('button', { name: say('login.submit'), exact: true });
    const parts = [
      page.locator('.methods'),
      page.locator('#field-username'),
      page.locator('#field-password'),
      submit,
      page.getByRole('link', { name: say('login.register'), exact: true }),
    ];
    for (const part of parts) expect(await measureBottom(part)).toBeLessThanOrEqual(640);

    await page.route(`**${LOGIN}`, (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, errorCode: 'login.failed', message: '', value: { captcha: true } },
      }),
    );
    await page.locator('#field-username').fill('player_x');
    await page.locator('#field-password').fill('wrong');
    await submit.tap();
    await expect(page.locator('.summary')).toContainText(say('errors.login.failed'));
    await expect(page.locator('.captcha > img')).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await measureBottom(submit)).toBeLessThanOrEqual(640);
    await expectAccessible(page);
  });

test('above a keyboard each field can be seen, and the button with the last of them (WAY-1)', async ({
  page,
}) => {
  await page.goto('/m/login');
  await page.setViewportSize({ width: 360, height: 300 });
  for (const field of [username(page), password(page)]) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    await button(page).evaluate((element) => element.scrollIntoView({ block: 'end' }));
    expect(await measureBottom(button(page))).toBeLessThanOrEqual(301);
    const isOnTop = await button(page).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
  await expect(password(page)).toBeInViewport({ ratio: 1 });
});

test('a proven number, with its spaces, logs in by password (WAY-2)', async ({ page, player }) => {
  const number = `011-00000 ${player.slice(-2).padStart(3, '0')}`;
  await page.goto('/m/login');
  await logIn(page, number);
  await page.waitForURL('**/m/home');
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}'));
  expect(stored.userName).toBe(player);
});

test('login and registration lead a member home (WAY-9)', async ({ page, player, loginAs }) => {
  await loginAs(player);
  for (const path of ['/m/login', '/m/register']) {
    await page.goto(path);
    await page.waitForURL('**/m/home');
  }
});

test('a link for a password fills in the login’s name; used, it says so first (WAY-9)', {
  tag: '@full',
}, async ({ page, lobby, player }) => {
  await requestLink(page, player);
  const { link = '' } = await lastMessage(lobby.dataDir, `${player}@example.com`);
  await page.goto(`/m/resetPassword${new URL(link).hash}`);
  await expect(page.locator('[data-reset-name]')).toHaveValue(player);
  await page.getByLabel(t('password.new'), { exact: true }).fill(SECRET);
  await page.getByLabel(t('password.confirm'), { exact: true }).fill(SECRET);
  await page.getByRole('button', { name: t('password.reset') }).tap();
  await page.waitForURL('**/m/login');
  await expect(page.getByText(t('password.resetDone'))).toBeVisible();
  await expect(username(page)).toHaveValue(player);
  await page.goto('/m/help');
  await page.goto(`/m/resetPassword${new URL(link).hash}`);
  await expect(page.getByRole('heading', { name: t('password.noLink') })).toBeVisible();
  await expect(page.getByLabel(t('password.new'), { exact: true })).toBeHidden();
});

test('who cannot see the picture code answers a question in words (WAY-8, ALL-20)', async ({ page }) => {
  await page.goto('/m/register');
  const code = page.locator('#field-captcha');
  await expect(page.locator('.captcha > img')).toBeVisible();
  await expect(code).toHaveAccessibleDescription(t('login.captchaHint'));
  await page.getByRole('button', { name: t('sms.slider.inWords') }).tap();
  await expect(code).toBeFocused();
  await expect(page.locator('.captcha > img')).toHaveCount(0);
  await expect(page.locator('label[for="field-captcha"]')).not.toHaveText(t('login.captcha'));
  await expectAccessible(page);
});

const countries = (page: Page) => page.locator('.country-list .country-name');

test('the list of countries begins with mine and my region; 德国 is found in Malay (WAY-10)', async ({
  page,
  inLanguage,
}) => {
  const say = translatorFor('MS');
  await inLanguage('MS');
  await page.goto('/m/forget');
  await page.locator('.field-country').tap();
  await expect(countries(page).first()).toHaveText('Malaysia');
  expect((await countries(page).allTextContents()).slice(0, 4)).toEqual([
    'Malaysia',
    'Singapura',
    'Indonesia',
    'Thailand',
  ]);
  await page.getByRole('searchbox', { name: say('sms.search') }).fill('德国');
  await expect(countries(page)).toHaveText(['Jerman']);
});

test('the password of a login is right whichever name was typed (WAY-2)', {
  tag: '@full',
}, async ({ page, player }) => {
  await page.goto('/m/login');
  await logIn(page, `${player}@example.com`, PASSWORD);
  await page.waitForURL('**/m/home');
});
