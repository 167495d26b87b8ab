import { expect, type Page } from '@playwright/test';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { PIN } from './payment-pin.ts';

const t = translatorFor('EN');

/** A button by its full name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An account number that no other member has: an account of two members waits for a reviewer (HOUSE-41). */
export const accountNumber = (end: string): string => `5140 ${Math.random().toFixed(8).slice(2)} ${end}`;

/** A condition of a withdrawal, with its state in `data-state`. */
export const condition = (page: Page, name: 'identity' | 'pin' | 'account' | 'turnover' | 'pending') =>
  page.locator(`[data-condition=${name}]`);

/** Adds the first account; later accounts must have the same holder. */
export async function addAccount(page: Page): Promise<void> {
  await button(page, t('money.withdraw.conditions.account.way')).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('money.account.holder')).fill('Tan Wei Ling');
  await sheet.getByLabel(t('money.account.number')).fill(accountNumber('8812'));
  await sheet.getByLabel(t('money.pin.label'), { exact: true }).fill(PIN);
  await button(page, t('money.account.addNow')).tap();
  await expect(sheet).toHaveCount(0);
  await expect(condition(page, 'account')).toContainText('8812');
}

/** Types an amount and the PIN, and taps the button with that amount. @param amount in whole units */
export async function askFor(page: Page, amount: string, pin: string): Promise<void> {
  await page.getByLabel(t('money.withdraw.amount')).fill(amount);
  await page.getByLabel(t('money.pin.label'), { exact: true }).fill(pin);
  await button(
    page,
    fill(t('money.withdraw.submit', { amount: '{{amount}}' }), { amount: `RM${amount}.00` }),
  ).tap();
}
