import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { lastMessage } from '../support/outbox.ts';
import { solveByKeys, solveByThumb } from '../support/slider-by-eye.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

async function askForCode(page: Page, number: string): Promise<void> {
  await page.goto('/m/forget');
  await page.getByLabel(t('sms.mobileNum'), { exact: true }).fill(number);
  await page.getByRole('button', { name: t('sms.send') }).tap();
  await expect(page.locator('.slider-piece')).toBeVisible();
}

for (const round of [1, 2, 3])
  test(`a thumb drags the piece to the visible gap, picture ${round} (SMS-1)`, {
    tag: round > 1 ? '@full' : [],
  }, async ({ page, lobby }) => {
    const number = `13${Date.now() % 1e8}`.padEnd(10, String(round));
    await askForCode(page, number);
    await solveByThumb(page);
    await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
    expect((await lastMessage(lobby.dataDir, number)).code).toMatch(/^\d+$/);
  });

test('arrow keys move the piece to the gap, Enter confirms; handle of 44 px (SMS-1)', async ({
  page,
  lobby,
}) => {
  const number = `14${Date.now() % 1e8}`.padEnd(10, '0');
  await askForCode(page, number);
  await expectAccessible(page);
  const thumb = await page.locator('.slider-handle').evaluate((handle) => {
    const { width, height } = getComputedStyle(handle, '::-webkit-slider-thumb');
    return [width, height, handle.getBoundingClientRect().height];
  });
  expect(thumb[2]).toBeGreaterThanOrEqual(44);
  await solveByKeys(page);
  await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
  expect((await lastMessage(lobby.dataDir, number)).code).toMatch(/^\d+$/);
});

test('a tap beside the handle sends no answer (SMS-1)', { tag: '@full' }, async ({ page }) => {
  await askForCode(page, `15${Date.now() % 1e8}`.padEnd(10, '0'));
  let smsRequests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/verification/sms/')) smsRequests += 1;
  });
  const handle = page.locator('.slider-handle');
  const { width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
  await handle.tap({ position: { x: width * 0.6, y: height / 2 } });
  await expect(handle).not.toHaveValue('0');
  await expect(page.locator('.slider-piece')).toBeVisible();
  expect(smsRequests).toBe(0);
});

test('registration by number has one check for persons, the slider (REG-7, SMS-1)', {
  tag: '@full',
}, async ({ page, lobby, problems }) => {
  problems.expect(/ 422 |status of 422/);
  const number = `12${Date.now() % 1e7}`.padEnd(9, '1');
  await page.goto('/m/register');
  const captcha = page.getByLabel(t('login.captcha'), { exact: true });
  await expect(captcha).toBeVisible();
  await page.getByRole('button', { name: t('register.byMobile') }).tap();
  await expect(captcha).toHaveCount(0);
  await page.getByLabel(t('sms.mobileNum'), { exact: true }).fill(number);
  await page.getByRole('button', { name: t('sms.send') }).tap();
  await solveByThumb(page);
  await expect(page.getByText(t('sms.in_sms_send'))).toBeVisible();
  const { code = '' } = await lastMessage(lobby.dataDir, number);
  await page.getByLabel(t('sms.code'), { exact: true }).fill(code);
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill('a long and quiet evening');
  await page
    .getByLabel(t('register.labels.confirmPassword'), { exact: true })
    .fill('a long and quiet evening');
  await page.getByRole('checkbox').check();
  const submit = page.getByRole('button', { name: t('register.submit') });
  // A gateway that also requires the picture code: the form then asks for it, beside its field.
  await page.route('**/wps/member/register/**', (route) =>
    route.fulfill({
      status: 422,
      json: { success: false, errorCode: 'captcha.required', message: '', value: { captcha: true } },
    }),
  );
  await submit.tap();
  await expect(page.locator('#field-captcha-error')).toHaveText(t('errors.captcha.required'));
  await page.unrouteAll();
  await submit.tap();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
