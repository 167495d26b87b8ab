import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { expect, expectAccessible, openSession, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

test('the list of logins ends the login of one device, or of all other devices (fault 18)', {
  tag: '@upstream',
}, async ({ page, loginAs, baseURL, player }) => {
  const origin = baseURL ?? '';
  const isOpen = async (token: string) =>
    (await fetch(`${origin}/wps/wallets/gcs`, { headers: { Authorization: token } })).ok;
  const others = [await openSession(origin, player), await openSession(origin, player)] as const;
  await loginAs(player);
  await page.goto('/m/set');
  const devices = page.getByRole('list', { name: t('devices.title') }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: t('devices.here') })).toHaveCount(1);
  await expectAccessible(page);
  await devices.getByRole('button').first().press('Enter');
  await expect(devices).toHaveCount(2);
  expect(await Promise.all(others.map(({ token }) => isOpen(token)))).toContain(false);
  await page.getByRole('button', { name: t('devices.others') }).press('Enter');
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('button', { name: t('devices.others') })).toBeHidden();
  expect(await Promise.all(others.map(({ token }) => isOpen(token)))).toEqual([false, false]);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

/** A device that stores passkeys and always verifies its user. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is offered after a password login, added, named, used for login and removed', {
  tag: ['@upstream', '@full'],
}, async ({ page, baseURL, player, problems }) => {
  problems.expect(/favicon/);
  // Passkeys belong to a host name, not to an IP address.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await withAuthenticator(page);
  await page.goto(`${origin}/m/login?back=%2Fm%2Fmine`);
  await page.getByLabel(t('login.username')).fill(player);
  await page.getByLabel(t('login.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).press('Enter');
  await page.getByRole('link', { name: t('passkeys.add') }).press('Enter');
  await page.waitForURL('**/m/set#passkeys');
  const keys = page.getByRole('list', { name: t('passkeys.title') }).getByRole('listitem');
  await page.getByRole('button', { name: t('passkeys.add') }).press('Enter');
  await expect(page.getByText(t('passkeys.added'))).toBeVisible();
  await expect(keys).toHaveCount(1);
  await keys.getByRole('button', { name: t('passkeys.rename') }).press('Enter');
  const name = page.getByLabel(t('passkeys.name'), { exact: true });
  await expectAccessible(page);
  await name.fill(' ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(t('fields.field_required'));
  await name.fill('My phone');
  await name.press('Enter');
  await expect(keys).toContainText('My phone');
  await expectAccessible(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${origin}/m/login?back=%2Fm%2Fset`);
  await page.getByRole('button', { name: t('passkeys.logIn') }).press('Enter');
  await page.waitForURL('**/m/set');
  await expect(keys).toHaveCount(1);
  await keys.getByRole('button', { name: t('passkeys.remove') }).press('Enter');
  await expect(keys).toHaveCount(0);
});
