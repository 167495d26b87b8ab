import type { Page, Request } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { PASSWORD } from './test.ts';

export const LOGIN = '/wps/session/login';
const t = translatorFor('EN');

export const username = (page: Page) => page.getByRole('textbox', { name: t('login.username') });
export const password = (page: Page) => page.getByLabel(t('login.password'), { exact: true });
export const captcha = (page: Page) => page.getByRole('textbox', { name: t('login.captcha') });
export const button = (page: Page) => page.getByRole('button', { name: t('login.submit') });
export const summary = (page: Page) => page.locator('.summary');

export async function logIn(page: Page, name: string, secret = PASSWORD): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await button(page).tap();
}

/** Returns a name without an account, so that its failures count against no demo account. */
export const unknownUserName = () => `unknown_${Math.random().toString(36).slice(2, 10)}`;

/** Lets the gateway refuse logins with the error `code`. */
export async function refuseLogins(page: Page, status: number, code: string, headers = {}): Promise<void> {
  const body = JSON.stringify({ success: false, errorCode: code, message: '' });
  await page.route(`**${LOGIN}`, (route) =>
    route.fulfill({ status, contentType: 'application/json', headers, body }),
  );
}

export function watchLogins(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(LOGIN)) requests.push(request);
  });
  return requests;
}
