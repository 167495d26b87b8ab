import { translatorFor } from '#lib/i18n/translator.server.ts';
import { logIn } from '../support/login-form.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

test('login after failures elsewhere asks for the picture code, without an error (LOGIN-4)', {
  tag: '@full',
}, async ({ page, browser, baseURL, player, problems }) => {
  problems.expect(/ 4(01|22) |status of 4(01|22)/);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await elsewhere.goto('/m/login');
  await logIn(elsewhere, player, 'not the password');
  await expect(elsewhere.locator('#field-captcha')).toBeVisible();
  await elsewhere.close();

  await page.goto('/m/login');
  await logIn(page, player);
  const captcha = page.getByLabel(t('login.captcha'), { exact: true });
  await expect(captcha).toBeFocused();
  await expect(page.getByRole('img', { name: t('login.captchaPicture') })).toBeVisible();
  await expect(page.locator('#field-captcha-error, .summary:not(:empty)')).toHaveCount(0);
  await expect(captcha).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // Once it is visible, an empty field is an error.
  await page.getByRole('button', { name: t('login.submit') }).tap();
  await expect(page.locator('#field-captcha-error')).toBeVisible();
});
