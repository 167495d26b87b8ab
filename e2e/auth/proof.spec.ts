import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test('a trial is started with a proof of work that is not seen (HOUSE-48, HOUSE-49)', {
  tag: '@upstream',
}, async ({ page }) => {
  const made = page.waitForRequest(/trialuser/);
  await page.goto('/m/trail');
  await page.getByRole('button', { name: t('trial.start') }).tap();
  const header = (await made).headers().proof ?? '';
  expect(JSON.parse(Buffer.from(header, 'base64').toString())).toMatchObject({
    challenge: { parameters: { data: { action: 'trial' } } },
    solution: { counter: expect.any(Number) },
  });
  await page.waitForURL('**/m/home');
});

test('without WebCrypto a picture is offered in its place (HOUSE-49)', async ({ page, problems }) => {
  problems.expect(/422/);
  await page.addInitScript(() => Object.defineProperty(window.crypto, 'subtle', { value: undefined }));
  await page.goto('/m/trail');
  await page.getByRole('button', { name: t('trial.start') }).tap();
  const dialog = page.getByRole('dialog', { name: t('login.captcha') });
  await expect(dialog.getByRole('img', { name: t('login.captchaPicture') })).toHaveAttribute(
    'src',
    /^data:image\/png/,
  );
  const digits = dialog.getByRole('textbox', { name: t('login.captcha') });
  await digits.fill('00000');
  await dialog.getByRole('button', { name: t('proof.confirm') }).tap();
  // The digits were wrong: another picture.
  await expect(dialog.getByRole('textbox')).toHaveValue('');
  await dialog.getByRole('button', { name: t('sms.slider.close') }).tap();
  await expect(page.getByText(t('trial.failed'))).toBeVisible();
});

test('the site makes calls without proofs if the gateway has none (HOUSE-50)', async ({ page, problems }) => {
  problems.expect(/404/);
  await page.route('**/wps/proof?*', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.route('**/wps/member/trialuser', (route) =>
    route.fulfill({ json: { success: false, errorCode: 'trial.unknown', message: '' }, status: 404 }),
  );
  await page.goto('/m/trail');
  const asked = page.waitForRequest(/trialuser/);
  await page.getByRole('button', { name: t('trial.start') }).tap();
  expect((await asked).headers().proof).toBeUndefined();
});
