import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/core/languages.ts';
import { type Translate, translatorFor } from '#lib/i18n/translator.server.ts';
import { testedIn } from '../../support/full-run.ts';
import { createKeyboardVisitor, expectFocusIn } from '../../support/keyboard.ts';
import { test } from '../../support/open-site.ts';
import { lastMessage } from '../../support/outbox.ts';
import { answerInWords } from '../../support/slider.ts';
import { expect, openSession, PASSWORD } from '../../support/test.ts';

const SECRET = 'a long and quiet evening';
/** The player who recovers a password in each language: each story changes it. */
const FORGETFUL = {
  EN: { player: 'player13', mobileNum: '1100000013' },
  CN: { player: 'player11', mobileNum: '1100000011' },
  MS: { player: 'player12', mobileNum: '1100000012' },
} as const;
const ANOTHER = 'a short and lively morning';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ mode: 'serial' });

const named = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function speak(page: Page, url: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url }]);
}

/** Finds a country by search; the focus returns to the button that opened the list. */
async function chooseCountry(page: Page, t: Translate): Promise<void> {
  const keys = createKeyboardVisitor(page);
  const opener = page.locator('.field-country');
  await keys.press(opener);
  const picker = page.getByRole('dialog', { name: t('sms.pickTitle') });
  await expectFocusIn(picker);
  await keys.type(picker.getByRole('searchbox'), '+60');
  await keys.press(picker.locator('.country').first());
  await expect(picker).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(opener).toContainText('+60');
}

/** Moves the piece to a wrong place by arrow keys, then answers in words; the focus is never lost. */
async function askForCode(page: Page, t: Translate, language: Language): Promise<void> {
  const keys = createKeyboardVisitor(page);
  const send = page.locator('.field-send');
  await keys.press(send);
  const dialog = page.getByRole('dialog', { name: t('sms.slider.title') });
  const handle = dialog.getByRole('slider', { name: t('sms.slider.handle') });
  await expect(handle).toBeVisible();
  await expectFocusIn(dialog);
  await keys.to(handle);
  // A place far from any gap.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveValue('3');
  const asked = page.waitForRequest(/\/wps\/verification\/sms\//);
  await page.keyboard.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ sliderX: 3 });
  await expect(dialog).toContainText(t('sms.slider.again'));
  await expect(handle).toHaveValue('0');
  await expectFocusIn(dialog);
  await expect(handle).toBeFocused();

  await keys.press(button(dialog, t('sms.slider.inWords')));
  const answer = dialog.locator('#slider-answer');
  await expect(answer).toBeFocused();
  await page.keyboard.type(await answerInWords(page, language));
  await page.route(/\/wps\/verification\/sms\//, async (route) => {
    await expect(page.getByText(t('sms.in_sms_sending'))).toBeVisible();
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.unrouteAll();
  // The button counts down now: the next step is the code.
  await expect(named(page, t('sms.code'))).toBeFocused();
}

/** Expects the focus on the error summary, whose first link leads to the field. */
async function followSummary(page: Page, field: Locator): Promise<void> {
  const summary = page.locator('.summary');
  await expect(summary).toBeFocused();
  await createKeyboardVisitor(page).press(summary.getByRole('link').first());
  await expect(field).toBeFocused();
}

for (const language of testedIn('CN')) {
  const t = translatorFor(language);

  test(`registration, password and sign-out in ${language} work by keyboard (LANG-4, REG-9)`, {
    tag: '@full',
  }, async ({ page, open, problems }) => {
    // Three stories, one after the other.
    test.slow();
    problems.expect(/ 422 |status of 422/);
    const keys = createKeyboardVisitor(page);
    const mobileNum = `12${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    await speak(page, open.url, language);
    await page.goto(`${open.url}/m/register`);
    await keys.press(button(page, t('register.byMobile')));
    await expect(named(page, t('sms.mobileNum'))).toBeVisible();
    await expect(button(page, t('register.byMobile'))).toBeFocused();
    await chooseCountry(page, t);
    await keys.type(named(page, t('sms.mobileNum')), mobileNum);
    await askForCode(page, t, language);
    const { code = '' } = await lastMessage(open.dataDir, mobileNum);
    await keys.type(named(page, t('sms.code')), code);
    await keys.type(named(page, t('register.labels.password')), SECRET);
    await keys.press(page.locator('.access-more-fields > summary'));
    await keys.choose(named(page, t('register.year')), '2005');
    await keys.choose(named(page, t('register.month')), '2');
    await keys.choose(named(page, t('register.day')), '7');
    await keys.press(page.getByRole('checkbox'), 'Space');
    // The second password field is still empty.
    await keys.press(button(page, t('register.submit')));
    const again = named(page, t('register.labels.confirmPassword'));
    await followSummary(page, again);
    await keys.type(again, SECRET);
    await page.keyboard.press('Enter');
    await expect(page.locator('.registered > h1')).toBeFocused();

    await page.goto(`${open.url}/m/changePsw`);
    const secret = named(page, t('password.new'));
    await keys.type(named(page, t('password.old')), SECRET);
    await keys.type(secret, SECRET);
    await keys.type(named(page, t('password.confirm')), SECRET);
    await page.keyboard.press('Enter');
    const same = page.getByRole('dialog', { name: t('errors.modify.new.old.same') });
    await expectFocusIn(same);
    await keys.press(button(same, t('password.understood')));
    await expect(same).toBeHidden();
    await expectFocusIn(page.locator('form.access-form'));
    await keys.type(secret, ANOTHER);
    await keys.type(named(page, t('password.confirm')), ANOTHER);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/m/home');

    const userName = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').userName as string,
    );
    await openSession(open.url, userName, ANOTHER);
    await page.goto(`${open.url}/m/set`);
    const devices = page.getByRole('list', { name: t('devices.title') }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await keys.press(devices.getByRole('button', { name: `${t('devices.end')}: ` }));
    await expect(devices).toHaveCount(1);
    await expect(page.getByRole('heading', { name: t('devices.title') })).toBeFocused();
  });
}

for (const language of testedIn('MS')) {
  const t = translatorFor(language);

  test(`login and recovery by phone in ${language} work by keyboard (LANG-4, PWD-4)`, {
    tag: '@full',
  }, async ({ page, open, problems }) => {
    problems.expect(/ 4(01|22) |status of 4(01|22)/);
    const keys = createKeyboardVisitor(page);
    const { player, mobileNum } = FORGETFUL[language];
    const username = named(page, t('login.name'));
    const password = named(page, t('login.password'));
    await speak(page, open.url, language);
    await page.goto(`${open.url}/m/login`);
    await keys.type(username, 'not a name');
    await keys.press(button(page, t('login.submit')));
    await expect(username).toBeFocused();
    await keys.type(username, `nobody_${language}`);
    await keys.type(password, 'wrong');
    await page.keyboard.press('Enter');
    await expect(page.locator('.summary')).toBeFocused();
    await expect(page.locator('.summary')).toContainText(t('errors.login.failed'));
    await page.reload();
    await keys.type(username, player);
    await keys.type(password, PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/m/home');

    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${open.url}/m/login`);
    await keys.press(page.getByRole('link', { name: t('login.forgot') }));
    await page.waitForURL('**/m/forget');
    await keys.press(button(page, t('password.byEmail.way')));
    await expect(named(page, t('password.email'))).toBeVisible();
    await expect(button(page, t('password.byEmail.way'))).toBeFocused();
    await keys.press(button(page, t('password.byPhone.way')));
    await chooseCountry(page, t);
    await keys.type(named(page, t('sms.mobileNum')), mobileNum);
    await askForCode(page, t, language);
    const { code = '' } = await lastMessage(open.dataDir, mobileNum);
    await keys.type(named(page, t('sms.code')), code);
    await keys.type(named(page, t('password.new')), SECRET);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/m/home');
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });
}
