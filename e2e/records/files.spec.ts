import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { openInApp } from '#testkit/profiles/in-app.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.describe('a browser inside an app, which saves no files', () => {
  test.use({ acceptDownloads: false });

  test('a file that cannot be saved has a text with other ways (ALL-3)', async ({
    page,
    context,
    player,
    loginAs,
  }) => {
    await openInApp(context);
    await loginAs(player);
    await page.goto(href('transactions'));
    await page.getByRole('button', { name: t('money.statement.csv') }).tap();
    await expect(page.getByText(t('money.statement.begun'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('money.statement.share') })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('money.statement.copyPage') }).tap();
    await expect(page.locator('#toasts-now')).toContainText(t('money.statement.notCopied'));
  });
});

test('a file of twelve months is shared with another app where sharing works (ALL-3)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) =>
        Object.assign(window, { shared: [files?.[0]?.name, await files?.[0]?.text()] }),
    });
  });
  await loginAs(player);
  await page.goto(href('transactions'));
  const year = page.getByRole('button', { name: /^Save 12 months/ });
  await year.tap();
  await expect(page.getByText(t('money.statement.begun'))).toBeVisible();
  await page.getByRole('button', { name: t('money.statement.share') }).tap();
  const shared = () => page.evaluate(() => (window as { shared?: string[] }).shared ?? []);
  await expect.poll(async () => (await shared())[0]).toMatch(/^transactions-.*\.csv$/);
  expect((await shared())[1]).toContain('Time,Kind,');
});
