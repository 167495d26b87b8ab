import type { Page } from '@playwright/test';
import type { Safeguard } from '#contract/account/security.ts';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { lastMessage } from '../support/outbox.ts';
import { PIN } from '../support/payment-pin.ts';
import { expect, expectAccessible, PASSWORD, test } from '../support/test.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

const row = (page: Page, name: Safeguard) => page.locator('.row', { hasText: t(`security.names.${name}`) });

test('the security centre shows each safeguard, sets the PIN, links to the rest (SAFE-1, HUB-8)', {
  tag: '@upstream',
}, async ({ page, player, loginAs, inTheme }) => {
  await loginAs(player);
  await page.goto(href('mine'));
  await page.getByRole('link', { name: t('account.shortcuts.securityCentre') }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles.securityCentre'));
  await expect(page.locator('.security-level')).toContainText(t('security.levels.low'));
  await expect(page.locator('.security-last')).toContainText(/127\.0\.0\.1|::1/);
  await expectAccessible(page);
  await row(page, 'paymentPassword').tap();
  await page.getByLabel(t('money.pin.loginPassword')).fill(PASSWORD);
  await page.getByLabel(t('money.pin.new')).fill(PIN);
  await page.getByLabel(t('money.pin.confirm')).fill(PIN);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('money.pin.set'), exact: true }).tap();
  await expect(row(page, 'paymentPassword')).toContainText(t('security.states.paymentPassword.ok'));
  await expect(row(page, 'sessions')).toContainText(
    fill(t('security.states.sessions.ok', { detail: '{{detail}}' }), { detail: '1' }),
  );
  for (const [name, route] of [
    ['loginPassword', 'changePassword'],
    ['sessions', 'settings'],
    ['passkeys', 'settings'],
    ['withdrawalAccounts', 'withdraw'],
    ['verification', 'verification'],
    ['limits', 'responsiblePlay'],
  ] as const)
    await expect(row(page, name)).toHaveAttribute('href', new RegExp(`^${href(route)}`));
  await inTheme('light');
  await page.goto(href('securityCentre'));
  await expect(row(page, 'verification')).toBeVisible();
  await expectAccessible(page);
  await row(page, 'verification').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles.verification'));
});

test('the e-mail address changes with a code that is sent to the new one (SAFE-5)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
  lobby,
}) => {
  await loginAs(player);
  await page.goto(href('securityCentre'));
  await row(page, 'email').tap();
  const address = `${player}@example.net`;
  await page.getByRole('textbox', { name: t('security.names.email') }).fill(address);
  await page.getByRole('button', { name: t('security.code.send') }).tap();
  await expect(page.getByText(t('security.code.sent'))).toBeVisible();
  await expectAccessible(page);
  const { code = '' } = await lastMessage(lobby.dataDir, address);
  await page.getByLabel(t('security.code.label'), { exact: true }).fill(code);
  await page.getByLabel(t('money.pin.loginPassword')).fill(PASSWORD);
  await page.getByRole('button', { name: t('security.contact.submit'), exact: true }).tap();
  await expect(row(page, 'email')).toContainText('p***@example.net');
  expect(await lastMessage(lobby.dataDir, `${player}@example.com`)).toMatchObject({
    notice: 'contactChanged',
  });
});

test('a forgotten PIN is reset by a code and the login password (SAFE-2)', {
  tag: '@full',
}, async ({ page, player, loginAs, lobby }) => {
  await loginAs(player);
  await page.goto(href('securityCentre'));
  await row(page, 'paymentPassword').tap();
  await page.getByLabel(t('money.pin.loginPassword')).fill(PASSWORD);
  await page.getByLabel(t('money.pin.new')).fill(PIN);
  await page.getByLabel(t('money.pin.confirm')).fill(PIN);
  await page.getByRole('button', { name: t('money.pin.set'), exact: true }).tap();
  await expect(row(page, 'paymentPassword')).toContainText(t('security.states.paymentPassword.ok'));
  await row(page, 'paymentPassword').tap();
  await page.getByRole('button', { name: t('security.forgotten') }).tap();
  await page.getByRole('button', { name: t('security.code.send') }).tap();
  await expect(page.getByText(t('security.code.sent'))).toBeVisible();
  await expectAccessible(page);
  const number = (await row(page, 'phone').textContent()) ?? '';
  const { code = '' } = await lastMessage(lobby.dataDir, /•••• (\d+)/.exec(number)?.[1] ?? 'nobody');
  await page.getByLabel(t('security.code.label'), { exact: true }).fill(code);
  await page.getByLabel(t('money.pin.loginPassword')).fill(PASSWORD);
  await page.getByLabel(t('money.pin.new')).fill('975310');
  await page.getByLabel(t('money.pin.confirm')).fill('975310');
  await page.getByRole('button', { name: t('money.pin.change'), exact: true }).tap();
  await expect(page.getByText(t('money.pin.done'))).toBeVisible();
});
