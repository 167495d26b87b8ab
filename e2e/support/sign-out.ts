import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';

const t = translatorFor('EN');

/** Opens the settings by a link of the page, and signs out there. */
export async function signOut(page: Page): Promise<void> {
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
}
