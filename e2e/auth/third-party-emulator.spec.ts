import { translatorFor } from '#lib/i18n/translator.server.ts';
import { type Site, startSite } from '#testkit/site/site.ts';
import {
  DEMO_PROJECT,
  type Emulator,
  startEmulator,
  whyMissing,
} from '#testkit/third-party/firebase-emulator.ts';
import { GAPI } from '../support/fake-firebase.ts';
import { test as base, expect } from '../support/test.ts';

/** A site that uses the emulator's project. */
const test = base.extend<object, { emulated: { site: Site; emulator: Emulator } }>({
  emulated: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const emulator = await startEmulator();
      const site = await startSite({
        FIREBASE_CONFIG: JSON.stringify({
          apiKey: 'public',
          authDomain: `${DEMO_PROJECT}.firebaseapp.com`,
          projectId: DEMO_PROJECT,
        }),
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      });
      await use({ site, emulator });
      await site.stop();
      await emulator.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ emulated }, use) => use(emulated.site.url),
});

const t = translatorFor('EN');

test.describe('sign-in with Firebase’s emulator', () => {
  const missing = whyMissing();
  test.skip(missing !== undefined, missing);
  test.describe.configure({ mode: 'default' });

  test('an unknown Google account is redirected to registration (LOGIN-3)', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/status of 40|net::ERR_| 404 /);
    await context.route(/^https:/, (route) => route.abort());
    await context.route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: GAPI }),
    );
    await page.goto('/m/login');
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: t('thirdParty.continueWith', { name: 'Google' }) }).tap();
    const opened = await opening;
    await opened.locator('.js-new-account').click();
    await opened.locator('#email-input').fill('mei@example.com');
    await opened.locator('#display-name-input').fill('Mei Tan');
    const closed = opened.waitForEvent('close');
    await opened.locator('#sign-in').click({ noWaitAfter: true });
    await closed;
    await page.waitForURL('**/m/register');
    await expect(page.locator('[data-pending-account]')).toContainText('Mei Tan · mei@example.com');
  });

  test('a player logs in with a code from the emulator (LOGIN-3, LOGIN-9)', async ({
    page,
    emulated: { emulator },
    problems,
  }) => {
    // Whether to require a check for every unknown visitor.
    problems.expect(/status of 501/);
    await page.goto('/m/login');
    await page.getByText(t('login.byMobile')).tap();
    await page.getByLabel(t('sms.mobileNum'), { exact: true }).fill('01100000001');
    await page.getByRole('button', { name: t('sms.send') }).tap();
    await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
    const code = await emulator.codeFor('+601100000001');
    await page.getByLabel(t('sms.code')).fill(code ?? '');
    await page.getByRole('button', { name: t('login.submit') }).tap();
    await page.waitForURL('**/m/home');
    const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));
    expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: 'player01' });
  });
});
