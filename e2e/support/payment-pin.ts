import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { PASSWORD } from '#testkit/site/session.ts';

const t = translatorFor('EN');

export const PIN = '482916';

/** Sets the payment PIN as somebody does who never had one, on the way to a withdrawal. */
export async function setPaymentPin(page: Page): Promise<void> {
  await page.goto(href('withdraw'));
  await page.getByLabel(t('money.pin.loginPassword')).fill(PASSWORD);
  await page.getByLabel(t('money.pin.new')).fill(PIN);
  await page.getByLabel(t('money.pin.confirm')).fill(PIN);
  await page.getByRole('button', { name: t('money.pin.set'), exact: true }).tap();
  await page.getByText(t('money.withdraw.accountFirst')).waitFor();
}
