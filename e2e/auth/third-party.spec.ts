import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { createMembers } from '#gateway/auth/members/create.ts';
import { memberIdentities, memberProfiles, members } from '#gateway/platform/db/schema/index.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { watchScripts } from '#testkit/browser/scripts.ts';
import { SMS_CODE } from '../support/fake-firebase.ts';
import { openWithoutSession } from '../support/sign-out.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { test } from '../support/third-party-site.ts';

const t = translatorFor('EN');
const SECRET = 'a long and quiet evening';
const names = { google: t('thirdParty.names.google'), facebook: t('thirdParty.names.facebook') };
const fresh = () => Math.random().toString(36).slice(2, 10);

const button = (page: Page, provider: keyof typeof names, say = t) =>
  page.getByRole('button', { name: say('thirdParty.continueWith', { name: names[provider] }) });
const said = (page: Page) => page.locator('[data-said]');
const readSession = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? 'null'));

/** Taps a button of third-party sign-in and confirms in the window that opens. */
async function signIn(page: Page, provider: keyof typeof names, answer = 'Continue'): Promise<void> {
  const opening = page.waitForEvent('popup');
  await button(page, provider).tap();
  const opened = await opening;
  const chosen = opened.getByRole('button', { name: answer });
  // The window closes under the click.
  await Promise.all([opened.waitForEvent('close'), chosen.click().catch(() => {})]);
}

test.describe('third-party sign-in', () => {
  // In one worker: each worker would start a separate site.
  test.describe.configure({ mode: 'default' });

  test('an unknown Google account registers and goes back (LOGIN-3, LOGIN-9, REG-10, NAV-16)', {
    tag: '@full',
  }, async ({ page, firebase, problems }) => {
    problems.expect(/ 404 |status of 404/);
    const subject = fresh();
    firebase.become({ subject, name: 'Mei Tan', email: 'mei@example.com' });
    const scripts = watchScripts(page);
    await page.goto('/m/login?back=%2Fm%2Fset');
    await expectAccessible(page);
    expect([...scripts].filter((url) => /firebase|sign-in|google/.test(url))).toEqual([]);

    await signIn(page, 'google');
    await page.waitForURL('**/m/register?back=%2Fm%2Fset');
    const note = page.getByRole('group', { name: t('thirdParty.pending', { name: names.google }) });
    await expect(note).toContainText('Mei Tan · mei@example.com');
    await expect(page.getByLabel(t('register.labels.nickname'))).toHaveValue('Mei Tan');
    await expect(page.getByLabel(t('register.labels.email'))).toHaveValue('mei@example.com');
    await expectAccessible(page);

    const userName = `mei_${subject}`;
    await page.getByLabel(t('register.labels.username'), { exact: true }).fill(userName);
    await page.getByLabel(t('register.labels.password'), { exact: true }).fill(SECRET);
    await page.getByLabel(t('register.labels.confirmPassword'), { exact: true }).fill(SECRET);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('register.submit') }).tap();
    await expect(
      page.getByRole('heading', { name: t('register.done.title', { name: userName }) }),
    ).toBeFocused();
    expect(await page.evaluate(() => sessionStorage.getItem('thirdParty'))).toBeNull();

    await openWithoutSession(page, '/m/login?back=%2Fm%2Fset');
    await signIn(page, 'google');
    await page.waitForURL('**/m/set');
    expect(await readSession(page)).toMatchObject({ userName, token: expect.stringMatching(/.{20,}/) });
  });

  test('a failed sign-in says why, in one window; agents differ (LOGIN-3, LOGIN-12, LOGIN-13)', {
    tag: '@full',
  }, async ({ page, context, firebase, thirdParty: { db }, problems, inLanguage }) => {
    problems.expect(/status of 40|net::ERR_FAILED| 403 | 404 /);
    // The fixture that sets the language also accesses the storage of the third party's frame.
    problems.expect(/SecurityError: Failed to read the 'sessionStorage'/);
    await page.goto('/m/login');
    await signIn(page, 'google', 'Cancel');
    await expect(said(page)).toHaveText(t('thirdParty.reasons.closed', { name: names.google }));

    const windows: Page[] = [];
    page.on('popup', (opened) => windows.push(opened));
    firebase.refuse('USER_DISABLED');
    await button(page, 'facebook').dblclick();
    await expect.poll(() => windows.length).toBe(1);
    await windows[0]
      ?.getByRole('button', { name: 'Continue' })
      .click({ noWaitAfter: true })
      .catch(() => {});
    await expect(said(page)).toHaveText(t('thirdParty.reasons.disabled', { name: names.facebook }));
    expect(windows).toHaveLength(1);

    firebase.refuse('OPERATION_NOT_ALLOWED');
    await signIn(page, 'facebook');
    await expect(said(page)).toHaveText(t('thirdParty.reasons.setup', { name: names.facebook }));
    firebase.refuse(undefined);

    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, 'google').tap();
    await expect(said(page)).toHaveText(t('thirdParty.reasons.blocked', { name: names.google }));

    await context.route('https://apis.google.com/**', (route) => route.abort());
    await inLanguage('CN');
    await page.goto('/m/login');
    const cn = translatorFor('CN');
    await button(page, 'google', cn).tap();
    await expect(said(page)).toHaveText(cn('thirdParty.reasons.network', { name: names.google }));
    await context.unroute('https://apis.google.com/**');
    await expectAccessible(page);

    const subject = fresh();
    const [player] = await createMembers(db, [
      { userName: `player_${subject}`, type: 0, registeredAt: Date.now(), passwordHash: '' },
    ]);
    const memberId = player?.id ?? 0;
    const addedAt = Date.now();
    await db.insert(memberIdentities).values({ provider: 'facebook.com', subject, memberId, addedAt });
    firebase.become({ subject, name: '', email: '' });
    await inLanguage('EN');
    await page.goto('/m/login?as=agent');
    await signIn(page, 'facebook');
    await expect(said(page)).toHaveText(t('errors.login.not.agent'));
    await db.update(members).set({ disabled: true }).where(eq(members.id, memberId));
    await signIn(page, 'facebook');
    await expect(said(page)).toHaveText(t('errors.login.disabled'));
    expect(await readSession(page)).toBeNull();
  });

  test('Firebase sends codes instead of the gateway, and proves the number (LOGIN-3, LOGIN-9)', {
    tag: '@full',
  }, async ({ page, firebase, thirdParty: { db }, problems }) => {
    problems.expect(/status of 400/);
    const userName = `phone_${fresh()}`;
    const mobile = `11${String(Date.now()).slice(-8)}`;
    const [member] = await createMembers(db, [
      { userName, type: 0, registeredAt: Date.now(), passwordHash: '' },
    ]);
    const memberId = member?.id ?? 0;
    const mobileProvenAt = Date.now();
    await db.insert(memberProfiles).values({ memberId, dialingCode: '60', mobile, mobileProvenAt });

    await page.goto('/m/login');
    await page.getByText(t('login.byMobile')).tap();
    await page.getByLabel(t('sms.mobileNum'), { exact: true }).fill(`0${mobile}`);
    firebase.refuse('QUOTA_EXCEEDED : too many');
    await page.getByRole('button', { name: t('sms.send') }).tap();
    await expect(
      page.getByText(t('thirdParty.reasons.tooMany', { name: t('thirdParty.names.sms') })),
    ).toBeVisible();
    firebase.refuse(undefined);
    await page.getByRole('button', { name: t('sms.send') }).tap();
    await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
    expect(firebase.calls).toContain('accounts:sendVerificationCode');

    const code = page.getByLabel(t('sms.code'));
    firebase.refuse('INVALID_CODE');
    await code.fill('111111');
    await page.getByRole('button', { name: t('login.submit') }).tap();
    await expect(code).toHaveAccessibleDescription(t('errors.code.wrong'));
    firebase.refuse(undefined);
    await code.fill(SMS_CODE);
    await page.getByRole('button', { name: t('login.submit') }).tap();
    await page.waitForURL('**/m/home');
    expect(await readSession(page)).toMatchObject({ userName });
  });

  test('the policy of sign-in pages allows only Firebase’s hosts and scripts (LOGIN-3)', async ({
    page,
    problems,
  }) => {
    problems.expect(/requires 'Trusted(?:ScriptURL|HTML|Script)' assignment/);
    const fetchHeaders = async (path: string) => (await page.request.get(path)).headers();
    for (const path of ['/m/login', '/m/register']) {
      const headers = await fetchHeaders(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toMatch(
        /connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com https:\/\/securetoken\.googleapis\.com https:\/\/www\.google\.com\/recaptcha\/;/,
      );
      expect(policy).toContain(
        'frame-src https://lobby-tests.firebaseapp.com https://www.google.com/recaptcha/',
      );
      expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com\/ [^;]*'sha256-/);
      expect(policy).not.toMatch(/unsafe-|\*/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    }
    for (const path of ['/m/home', '/m/set']) {
      const headers = await fetchHeaders(path);
      expect(headers['content-security-policy']).not.toMatch(/google|frame-src|trusted-types [^;]*default/);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }

    await page.goto('/m/login');
    await signIn(page, 'google', 'Cancel');
    await expect(said(page)).toHaveText(t('thirdParty.reasons.closed', { name: names.google }));
    const refused = await page.evaluate(() => {
      const attempt = (action: () => void) => {
        try {
          action();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => {
          document.createElement('script').src = 'https://elsewhere.test/x.js';
        }),
        attempt(() => {
          document.createElement('div').innerHTML = '<b>x</b>';
        }),
        attempt(() => {
          document.createElement('script').text = '1';
        }),
      ];
    });
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });
});
