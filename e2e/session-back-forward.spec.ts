import { translatorFor } from '#lib/i18n/translator.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/lib/browser.ts';
import { expect, test } from './support/test.ts';

const t = translatorFor('EN');
const executablePath = findBrowser();

// Playwright switches the back/forward cache off; here it is what is tested.
test.use({
  launchOptions: {
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('going back after signing out shows nothing private (fault 16)', async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto('/m/mine');
  await expect(page.locator('main [data-balance]')).toHaveText(/\.\d{2}$/);
  // Notes every text of the hub that somebody could see from the first moment of its return.
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      const seen = { persisted: event.persisted, text: document.querySelector('main')?.textContent };
      localStorage.setItem('seen', JSON.stringify(seen));
    });
  });
  await page
    .getByRole('link', { name: t('titles.settings') })
    .first()
    .tap();
  await page.waitForURL('**/m/set');
  await page.getByRole('button', { name: t('account.settings.signOut') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.signOut') })
    .tap();
  await page.waitForURL('**/m/home');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/m/set');
  await expect(page.getByText(t('account.settings.guest'))).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/m/mine');
  await expect(page.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
  await expect(page.getByText(player)).toHaveCount(0);
  const seen = JSON.parse((await page.evaluate(() => localStorage.getItem('seen'))) ?? '{}');
  expect(seen.persisted).toBe(true);
  expect(seen.text).not.toContain(player);
  expect(seen.text).not.toMatch(/\d\.\d{2}/);
});

test('going back while logged in shows the balance again', async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto('/m/mine');
  await expect(page.locator('main [data-balance]')).toHaveText(/\.\d{2}$/);
  await page
    .getByRole('link', { name: t('titles.settings') })
    .first()
    .tap();
  await page.waitForURL('**/m/set');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('main [data-user-name]')).toHaveText(player);
  await expect(page.locator('main [data-balance]')).toHaveText(/\.\d{2}$/);
});
