import type { Page } from '@playwright/test';
import { fill } from '#lib/i18n/format.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { test } from '../support/open-site.ts';
import { expect, expectAccessible } from '../support/test.ts';
import { unfold } from '../support/unfold.ts';

const t = translatorFor('EN');

test.use({ viewport: { width: 360, height: 740 } });

const DEPOSIT = t('limits.kinds.deposit.name');
const limitRow = (page: Page, text: string) => page.locator('.limits .limit', { hasText: text });

/** Registers a member who never paid in, and so is asked about limits. */
async function register(page: Page, url: string): Promise<void> {
  const secret = 'a long and quiet evening';
  await page.goto(url + href('register'));
  const name = page.getByLabel(new RegExp(`^${t('register.labels.username')}`)).first();
  await name.fill(`new_${Math.random().toString(36).slice(2, 10)}`);
  await page.getByLabel(t('register.labels.password'), { exact: true }).fill(secret);
  await page.getByLabel(t('register.labels.confirmPassword'), { exact: true }).fill(secret);
  await page.getByText(t('register.more')).tap();
  await page.getByLabel(new RegExp(`^${t('register.labels.payeeName')}`)).fill('Tan Mei Ling');
  await page.getByLabel(t('register.year')).selectOption('1990');
  await page.getByLabel(t('register.month')).selectOption({ label: 'February' });
  await page.getByLabel(t('register.day')).selectOption('7');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('register.submit') }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
}

async function setLimit(page: Page, amount: string) {
  await page.getByLabel(t('limits.amount')).fill(amount);
  await page.getByRole('button', { name: t('limits.save') }).tap();
}

test('a deposit limit refuses, is lowered, raised and cancelled (RESP-1, RESP-2, RESP-3)', {
  tag: '@fleet',
}, async ({ page, open, inTheme, problems }) => {
  test.slow();
  problems.expect(/409/);
  await register(page, open.url);
  await page.goto(open.url + href('mine'));
  await expect(page.getByRole('link', { name: t('account.shortcuts.responsiblePlay') })).toHaveAttribute(
    'href',
    href('responsiblePlay'),
  );

  await page.goto(open.url + href('deposit'));
  await expect(page.getByRole('heading', { name: t('limits.ask.title') })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('limits.ask.without') }).tap();
  await expect(page.getByText(t('limits.ask.sure'))).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: t('limits.set') }).tap();
  const deposits = await unfold(page, DEPOSIT);
  await expect(deposits.locator('summary')).toContainText(t('limits.noLimit'));
  await deposits.getByRole('button', { name: t('limits.set') }).tap();
  await expectAccessible(page);
  await setLimit(page, '100');
  await expect(limitRow(page, 'RM100.00')).toContainText(
    fill(t('limits.used', { used: '{{used}}', left: '{{left}}' }), { used: 'RM0.00', left: 'RM100.00' }),
  );
  await expect(deposits.locator('summary')).toContainText('A day: RM100.00');
  if (FULL) await expectAccessible(page);

  await page.goto(open.url + href('deposit'));
  await expect(page.locator('.limit-left')).toContainText('RM100.00 left');
  await page.getByRole('radio').first().check();
  await page.getByLabel(t('money.deposit.amount')).fill('150');
  for (const field of await page.locator('form .field input[name^="fields."]').all())
    await field.fill('Tan Mei Ling');
  await page.getByRole('button', { name: /Deposit RM150/ }).tap();
  await expect(page.locator('.summary')).toContainText(
    'RM100.00 is left of your deposit limit (A day: RM100.00).',
  );
  if (FULL) await expectAccessible(page);

  await page
    .locator('.summary')
    .getByRole('link', { name: t('limits.deposit.change') })
    .tap();
  await expect(page).toHaveURL(new RegExp(href('responsiblePlay')));
  await unfold(page, DEPOSIT);
  await limitRow(page, 'RM100.00')
    .getByRole('button', { name: t('limits.change') })
    .tap();
  await setLimit(page, '50');
  await expect(limitRow(page, 'RM50.00')).toBeVisible();
  await limitRow(page, 'RM50.00')
    .getByRole('button', { name: t('limits.change') })
    .tap();
  await setLimit(page, '300');
  await expect(limitRow(page, 'RM50.00').locator('.limit-pending')).toContainText('Asked for: RM300.00');
  await inTheme('light');
  await page.reload();
  // A change that needs an answer is unfolded.
  await expect(limitRow(page, 'RM50.00').locator('.limit-pending')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('limits.callOff') }).tap();
  await expect(page.locator('.limit-pending')).toHaveCount(0);
  await limitRow(page, 'RM50.00')
    .getByRole('button', { name: t('limits.change') })
    .tap();
  await page.getByRole('button', { name: t('limits.remove') }).tap();
  await page.getByRole('button', { name: t('limits.removeYes') }).tap();
  await expect(page.locator('.limit-pending')).toContainText('no limit');
  await page.reload();
  await unfold(page, t('limits.log.title'));
  const log = page.getByRole('list', { name: t('limits.log.title') });
  await expect(log.getByRole('listitem')).toHaveCount(5);
  await expect(log.getByRole('listitem').last()).toContainText('no limit → RM100.00');
});
