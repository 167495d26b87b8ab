import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { enterSession } from '#testkit/site/session.ts';
import { photoFile } from '../../support/identity.ts';
import { test } from '../../support/open-site.ts';
import { lastMessage } from '../../support/outbox.ts';
import { PIN } from '../../support/payment-pin.ts';
import { personOn } from '../../support/person.ts';
import { solveByThumb } from '../../support/slider-by-eye.ts';
import { expect, openSession, PASSWORD } from '../../support/test.ts';
import { accountNumber, condition } from '../../support/withdrawing.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
/** The largest number of acts of each story, from its first tap to what the person wants. */
const MAX_ACTS = { withoutCode: 9, forgotten: 7, newMember: 4, firstWithdrawal: 19 } as const;
/** The time within which the demo decides. */
const DECIDED = { timeout: 20_000 };

type Page = Parameters<typeof personOn>[0];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const randomDigits = (count: number) => Math.random().toFixed(count).slice(2);

test.use({ viewport: { width: 360, height: 640 } });

test('a guest whose code never comes registers by a name instead (WAY-4)', async ({ page, open }) => {
  const person = await personOn(page);
  await page.goto(`${open.url}/m/register`);
  await person.tap(button(page, t('register.byMobile')));
  await person.fill(field(page, t('sms.mobileNum')), `12${randomDigits(7)}`);
  await person.tap(button(page, t('sms.send')));
  await person.act(() => solveByThumb(page));
  await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
  // No message arrives: the other way keeps nothing from being sent.
  await person.tap(button(page, t('register.byUsername')));
  await person.fill(
    page.getByLabel(new RegExp(`^${t('register.labels.username')}`)).first(),
    `new_${randomDigits(8)}`,
  );
  await person.fill(field(page, t('register.labels.password')), SECRET);
  await person.fill(field(page, t('register.labels.confirmPassword')), SECRET);
  await page.getByRole('checkbox').check();
  await person.tap(button(page, t('register.submit')));
  await expect(page.locator('.registered')).toBeVisible();
  expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.withoutCode);
});

test('a member who forgot everything but a number is in again (PWD-4)', async ({ page, lobby }) => {
  const person = await personOn(page);
  const number = '1100000019';
  await page.goto('/m/login');
  await person.tap(link(page, t('login.forgot')));
  await person.fill(field(page, t('sms.mobileNum')), number);
  await person.tap(button(page, t('sms.send')));
  await person.act(() => solveByThumb(page));
  await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
  const { code = '' } = await lastMessage(lobby.dataDir, number);
  await person.fill(field(page, t('sms.code')), code);
  await person.fill(field(page, t('password.new')), SECRET);
  await person.tap(button(page, t('password.byPhone.submit')));
  await page.waitForURL('**/m/home');
  expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.forgotten);
});

test('an agent adds a member (AGENT-10)', async ({ page, open }) => {
  const person = await personOn(page);
  const name = `team_${randomDigits(8)}`;
  await page.goto(`${open.url}/icon.svg`);
  await enterSession(page, await openSession(open.url, 'agent02'));
  await page.goto(open.url + href('agentRegister'));
  await person.tap(button(page, t('downline.byForm')));
  await person.fill(field(page, t('login.username')), name);
  await person.fill(field(page, t('downline.firstPassword')), SECRET);
  await person.tap(button(page, t('downline.register')));
  await expect(page.getByText(t('downline.registered', { name }))).toBeVisible();
  expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.newMember);
});

test('a first withdrawal meets each condition from its list, and no other (WAY-31)', async ({
  page,
  player,
  loginAs,
}) => {
  test.slow();
  const person = await personOn(page);
  const choosePhoto = async (kind: 'front' | 'back') => {
    const place = page.locator('.picture').filter({ hasText: t(`verification.kinds.${kind}.title`) });
    const chooser = page.waitForEvent('filechooser');
    await place.locator('label', { hasText: t('verification.file') }).tap();
    await (await chooser).setFiles(await photoFile(`${kind}.jpg`));
    await expect(place.getByText(t('verification.uploaded'))).toBeVisible();
  };
  await loginAs(player);
  await page.goto(href('withdraw'));
  person.startStory();
  await person.tap(link(page, t('money.withdraw.conditions.identity.way')));
  await person.act(() => choosePhoto('front'));
  await person.act(() => choosePhoto('back'));
  await person.tap(button(page, t('verification.submit')));
  await expect(page.getByRole('heading', { name: t('verification.approved.title') })).toBeVisible(DECIDED);
  await person.tap(page.getByRole('main').getByRole('link', { name: t('nav.withdraw') }));

  await person.tap(button(page, t('money.withdraw.conditions.pin.way')));
  const sheet = page.getByRole('dialog');
  await person.fill(sheet.getByLabel(t('money.pin.loginPassword')), PASSWORD);
  await person.fill(sheet.getByLabel(t('money.pin.new')), PIN);
  await person.fill(sheet.getByLabel(t('money.pin.confirm')), PIN);
  await person.tap(sheet.getByRole('button', { name: t('money.pin.set'), exact: true }));
  await expect(condition(page, 'pin')).toHaveAttribute('data-state', 'done');

  await person.tap(button(page, t('money.withdraw.conditions.account.way')));
  await person.fill(sheet.getByLabel(t('money.account.holder')), 'Tan Wei Ling');
  await person.fill(sheet.getByLabel(t('money.account.number')), accountNumber('8812'));
  await person.fill(sheet.getByLabel(t('money.pin.label'), { exact: true }), PIN);
  await person.tap(button(page, t('money.account.addNow')));
  await expect(condition(page, 'account')).toContainText('8812');

  await person.fill(page.getByLabel(t('money.withdraw.amount')), '50');
  await person.fill(field(page, t('money.pin.label')), PIN);
  await person.tap(button(page, t('money.withdraw.submit', { amount: 'RM50.00' })));
  await expect(page).toHaveURL(/order=\d+/);
  expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.firstWithdrawal);
});
