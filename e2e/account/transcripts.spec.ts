import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';
import { transcribe } from '../support/transcript.ts';

const t = translatorFor('EN');
const SILENCE_MS = 1_000;

test('a refreshed balance is the only announcement (ALL-25)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const transcript = await transcribe(page);
  await page.goto(href('mine'));
  const balance = page.locator('main [data-balance]');
  await expect(balance).toHaveText(/^RM[\d,]+\.\d\d$/);
  const before = transcript().length;
  await page.getByRole('button', { name: t('account.refreshBalance') }).tap();
  await expect.poll(() => transcript().length).toBeGreaterThan(before);
  await page.waitForTimeout(SILENCE_MS);
  expect(transcript().slice(before)).toEqual([await balance.textContent()]);
});

test('a filter of records announces that it loads, then the number of records (ALL-25)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const transcript = await transcribe(page);
  await page.goto(href('transactions'));
  const chip = page.locator('.chip').nth(1);
  const call = page.locator('main .call');
  await expect(call).toHaveAttribute('aria-busy', 'false');
  await expect(chip).toBeVisible();
  await page.waitForTimeout(SILENCE_MS);
  const before = transcript().length;
  await chip.tap();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(call).toHaveAttribute('aria-busy', 'false');
  await page.waitForTimeout(SILENCE_MS);
  const n = await page.locator('.record').count();
  expect(transcript().slice(before)).toEqual([t('common.pleaseWait'), t('money.records.counted', { n })]);
});

test('a toast is announced once, without the toasts before it (ALL-25)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const transcript = await transcribe(page);
  await page.goto(href('settings'));
  const field = page.getByLabel(t('account.nickname.label'));
  await expect(field).toBeVisible();
  const done = t('account.nickname.done');
  for (const name of ['Night owl', 'Early bird']) {
    await field.fill(name);
    await page.getByRole('button', { name: t('account.nickname.save') }).tap();
    await expect(page.locator('#toasts')).toContainText(done);
    await expect(field).toHaveValue(name);
  }
  await page.waitForTimeout(SILENCE_MS);
  expect(transcript().filter((text) => text.includes(done))).toEqual([done, done]);
});
