import type { Page } from '@playwright/test';
import { HTML_LANG, type Language } from '#contract/core/languages.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { LANGUAGE_NAMES } from '#locales/index.ts';
import { FULL } from '#testkit/full-run.ts';
import { expect, test } from '../support/test.ts';

const SECRET = 'a long and quiet evening';

/** Chooses a language in the page. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.locator('details.menu > summary').first().click();
  await page.locator('.menu[open] .choices').getByRole('link', { name: LANGUAGE_NAMES[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('data-language', language);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('hot games, help and registration follow a change of language (LANG-3, fault 9)', async ({ page }) => {
  await page.goto('/m/home');
  const game = page.locator('.grid .tile', { has: page.locator('[data-node]') }).first();
  const node = await game.locator('[data-node]').first().getAttribute('data-node');
  const name = page.locator('.tile', { has: page.locator(`[data-node="${node}"]`) }).first();
  const before = (await name.textContent()) ?? '';
  await speak(page, 'CN');
  await expect(page.getByRole('link', { name: translatorFor('CN')('home.hot') }).first()).toBeVisible();
  await expect(name).not.toHaveText(before);

  await page.goto('/m/help');
  const question = page.locator('main summary').first();
  await expect(question).toHaveText(/\p{Script=Han}/u);
  await speak(page, 'EN');
  await expect(question).not.toHaveText(/\p{Script=Han}/u);

  // A link with an invitation code keeps the code.
  await page.goto('/m/register?affiliateCode=LUMO&back=%2Fm%2Fhelp');
  let t = translatorFor('EN');
  await field(page, t('register.labels.username')).fill('a b');
  await field(page, t('register.labels.password')).fill(SECRET);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await field(page, t('register.labels.username')).focus();
  await field(page, t('register.labels.password')).focus();
  await expect(page.locator('#field-username-error')).toHaveText(t('fields.reg_username'));
  await speak(page, 'MS');
  t = translatorFor('MS');
  await expect(page).toHaveURL('/m/register?affiliateCode=LUMO&back=%2Fm%2Fhelp');
  await expect(field(page, t('register.labels.username'))).toHaveValue('a b');
  await expect(page.locator('#field-username-error')).toHaveText(t('fields.reg_username'));
  await expect(field(page, t('register.labels.password'))).toHaveValue('');
  await expect(page.locator('[name="affiliateCode"]')).toHaveValue('LUMO');
});

test('forms of login and recovery follow a change of language (LANG-3, fault 9)', {
  tag: '@full',
}, async ({ page }) => {
  let t = translatorFor('EN');
  await page.goto('/m/login?back=%2Fm%2Fmine&reason=expired');
  await field(page, t('login.name')).fill('not a name');
  await field(page, t('login.password')).fill(SECRET);
  await speak(page, 'CN');
  t = translatorFor('CN');
  await expect(page).toHaveURL('/m/login?back=%2Fm%2Fmine&reason=expired');
  await expect(field(page, t('login.name'))).toHaveValue('not a name');
  await expect(field(page, t('login.password'))).toHaveValue('');
  await expect(page.locator('#field-username-error')).toHaveText(t('account.rules.login_name'));

  await page.goto('/m/forget');
  await field(page, t('sms.mobileNum')).fill('12');
  await speak(page, 'EN');
  t = translatorFor('EN');
  await expect(field(page, t('sms.mobileNum'))).toHaveValue('12');
  await expect(page.locator('#field-mobileNum-error')).toBeVisible();

  // The token of a link is in no address that a server sees, and is kept.
  await page.goto('/m/resetPassword#token=abc');
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await speak(page, 'MS');
  await expect(page).toHaveURL('/m/resetPassword#token=abc');
  await expect(page.getByRole('heading', { name: translatorFor('MS')('password.noLink') })).toBeVisible();
  expect(urls.filter((url) => url.replace(/#.*/, '').includes('abc'))).toEqual([]);
});

test.describe('language and theme', () => {
  test('a chosen language changes this page immediately and every later page (LANG-1, LANG-2)', async ({
    page,
  }) => {
    await page.goto(href('help'));
    for (const language of FULL ? (['CN', 'MS', 'EN'] as const) : (['CN', 'EN'] as const)) {
      await page.locator('summary.icon-button').click();
      await page.getByRole('link', { name: LANGUAGE_NAMES[language] }).click();
      await expect(page).toHaveURL(href('help'));
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
      await expect(page.locator('.top h1')).toHaveText(translatorFor(language)('titles.help'));
      await page.goto(href('announcements'));
      await expect(page.locator('html')).toHaveAttribute('lang', HTML_LANG[language]);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
      await page.goto(href('help'));
    }
  });

  test('a language that only local storage has is in the first paint (LANG-1, LANG-2)', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('language', 'MS'));
    await page.addInitScript(() => {
      const painted: string[] = JSON.parse(sessionStorage.getItem('painted') ?? '[]');
      new PerformanceObserver((list) => {
        for (const _ of list.getEntries()) painted.push(document.documentElement.lang);
        sessionStorage.setItem('painted', JSON.stringify(painted));
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto(href('help'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('painted'))).toMatch(/^\["ms"/);
  });

  test('a chosen theme is kept, without a flash of the other theme on the next page (THEME-1)', async ({
    page,
  }) => {
    await page.goto(href('help'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('summary.icon-button').click();
    await page.getByRole('link', { name: translatorFor('EN')('nav.light') }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const [document] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith(href('announcements'))),
      page.goto(href('announcements')),
    ]);
    expect(await document.text()).toContain('data-theme="light"');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });
});
