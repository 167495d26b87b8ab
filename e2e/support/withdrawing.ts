import { expect, type Page } from '@playwright/test';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { PIN } from './payment-pin.ts';

const t = translatorFor('EN');

/** A button by all of its name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Adds the first account, whose holder's name binds the others. */
export async function addAccount(page: Page): Promise<void> {
  await page.getByLabel(t('money.account.holder')).fill('Tan Wei Ling');
  await page.getByLabel(t('money.account.number')).fill('5140 2233 8812');
  await page.getByLabel(t('money.pin.label'), { exact: true }).fill(PIN);
  await button(page, t('money.account.addNow')).tap();
  await expect(page.getByRole('main').getByText('8812')).toBeVisible();
}

/** Types an amount and the PIN, and taps what says that it will be withdrawn. @param amount in whole units */
export async function askFor(page: Page, amount: string, pin: string): Promise<void> {
  await page.getByLabel(t('money.withdraw.amount')).fill(amount);
  await page.getByLabel(t('money.pin.label'), { exact: true }).fill(pin);
  await button(
    page,
    fill(t('money.withdraw.submit', { amount: '{{amount}}' }), { amount: `RM${amount}.00` }),
  ).tap();
}
