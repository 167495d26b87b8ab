import { expect, type Locator, type Page } from '@playwright/test';

/** The balance in the header. */
export const headerBalance = (page: Page): Locator => page.locator('header [data-balance]');

/** Reads the balance in the header, in minor units. */
export async function readBalance(page: Page): Promise<number> {
  await expect(headerBalance(page)).toHaveText(/^RM[\d,]+\.\d\d$/);
  return Number((await headerBalance(page).textContent())?.replace(/\D/g, ''));
}
