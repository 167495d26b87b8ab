import { expect } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { lastMessage } from '../outbox.ts';
import { solveByThumb } from '../slider-by-eye.ts';
import { button } from '../withdrawing.ts';
import { type CountedStory, PHONE } from './story.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
/** The acts that each story may need. */
const MAX_ACTS = { withoutCode: 9, forgotten: 7, newMember: 4 } as const;

const randomDigits = (count: number) => Math.random().toFixed(count).slice(2);

/** Story 2. */
export const withoutCode: CountedStory = {
  name: 'no code',
  title: 'a guest whose code never comes registers by a name instead (WAY-4)',
  screen: PHONE,
  hasNoCaptcha: true,
  async run({ page, person, step }) {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await page.goto('/m/register');
    await step();
    await person.tap(button(page, t('register.byMobile')));
    await person.fill(field(t('sms.mobileNum')), `12${randomDigits(7)}`);
    await person.tap(button(page, t('sms.send')));
    await person.act(() => solveByThumb(page));
    await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
    // No message arrives: the other way keeps nothing from being sent.
    await step();
    await person.tap(button(page, t('register.byUsername')));
    await person.fill(
      page.getByLabel(new RegExp(`^${t('register.labels.username')}`)).first(),
      `new_${randomDigits(8)}`,
    );
    await person.fill(field(t('register.labels.password')), SECRET);
    await person.fill(field(t('register.labels.confirmPassword')), SECRET);
    await step();
    await page.getByRole('checkbox').check();
    await person.tap(button(page, t('register.submit')));
    await expect(page.locator('.registered')).toBeVisible();
    expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.withoutCode);
  },
};

/** Story 6. */
export const forgotten: CountedStory = {
  name: 'forgotten',
  title: 'a member who forgot everything but a number is in again (PWD-4)',
  screen: PHONE,
  hasNoCaptcha: false,
  async run({ page, person, site, player, step }) {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    // `player21` has the number 1100000021.
    const number = `1100000${player.replace('player', '').padStart(3, '0')}`;
    await page.goto(href('login'));
    await step();
    await person.tap(page.getByRole('link', { name: t('login.forgot'), exact: true }));
    await person.fill(field(t('sms.mobileNum')), number);
    await person.tap(button(page, t('sms.send')));
    await person.act(() => solveByThumb(page));
    await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
    const { code = '' } = await lastMessage(site.dataDir, number);
    await step();
    await person.fill(field(t('sms.code')), code);
    await person.fill(field(t('password.new')), SECRET);
    await step();
    await person.tap(button(page, t('password.byPhone.submit')));
    await page.waitForURL('**/m/home');
    expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.forgotten);
  },
};

/** Story 7. */
export const newDownline: CountedStory = {
  name: 'new downline',
  title: 'an agent adds a member (AGENT-10)',
  screen: PHONE,
  hasNoCaptcha: true,
  async run({ page, person, enter, step }) {
    const name = `team_${randomDigits(8)}`;
    await enter('agent02');
    await page.goto(href('agentRegister'));
    await step();
    await person.tap(button(page, t('downline.byForm')));
    await person.fill(page.getByLabel(t('login.username'), { exact: true }), name);
    await person.fill(page.getByLabel(t('downline.firstPassword'), { exact: true }), SECRET);
    await step();
    await person.tap(button(page, t('downline.register')));
    await expect(page.getByText(t('downline.registered', { name }))).toBeVisible();
    expect(person.acts()).toBeLessThanOrEqual(MAX_ACTS.newMember);
  },
};
