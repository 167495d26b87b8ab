import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';

const t = translatorFor('EN');

/** Opens the settings by a link of the page, and logs out there. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('titles.settings') })
    .first()
    .tap();
  await page.waitForURL('**/m/set');
  await page.getByRole('button', { name: t('account.settings.signOut'), exact: true }).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.signOut') })
    .tap();
  await page.waitForURL('**/m/home');
}

/**
 * Removes the session from the tab and opens an address. Meanwhile the tab shows robots.txt, which runs no script: a page
 * would detect that its session is gone, and redirect to login.
 */
export async function openWithoutSession(page: Page, address: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
}
