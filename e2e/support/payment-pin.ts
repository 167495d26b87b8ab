import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { PASSWORD } from '#testkit/site/session.ts';

const t = translatorFor('EN');

export const PIN = '482916';

/** Sets a member's first payment PIN, in the flow of a withdrawal. */
export async function setPaymentPin(page: Page): Promise<void> {
  await page.goto(href('withdraw'));
  await page.getByRole('button', { name: t('money.withdraw.conditions.pin.way'), exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('money.pin.loginPassword')).fill(PASSWORD);
  await sheet.getByLabel(t('money.pin.new')).fill(PIN);
  await sheet.getByLabel(t('money.pin.confirm')).fill(PIN);
  await sheet.getByRole('button', { name: t('money.pin.set'), exact: true }).tap();
  await page.locator('[data-condition=pin][data-state=done]').waitFor({ state: 'attached' });
}
