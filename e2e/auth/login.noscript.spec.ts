import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

test('the login page says that it needs scripts, and its links work with scripts off (LOGIN-2)', async ({
  page,
}) => {
  await page.goto('/m/login');
  await expect(page.getByText(t('login.needsScript'))).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: t('login.home') }).tap();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('the hub with scripts off shows the guest’s view (HUB-1)', async ({ page }) => {
  await page.goto('/m/mine');
  await expect(page.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
  await expect(page.getByText(t('account.balance'), { exact: true })).toBeHidden();
});
