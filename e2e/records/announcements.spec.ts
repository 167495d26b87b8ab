import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

/** Records the texts of live regions as a screen reader would read them. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert]'),
        ),
      );
      for (const region of regions) {
        const text = region?.getAttribute('aria-live') === 'off' ? '' : (region?.textContent ?? '').trim();
        if (text !== '') said.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('a filter announces the number of records once (ALL-29)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('transactions'));
  await expect(page.locator('main .call')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.chip').nth(1)).toBeVisible();
  const said = await listen(page);
  await page.locator('.chip').nth(1).tap();
  await expect(page.locator('.chip').nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main .call')).toHaveAttribute('aria-busy', 'false');
  const count = await page.locator('.record').count();
  const sentence = t('money.records.counted', { n: count });
  await expect.poll(said).toContain(sentence);
  await page.waitForTimeout(300);
  expect((await said()).filter((text) => text === sentence)).toHaveLength(1);
});

test('a refreshed balance is announced once, without asterisks (ALL-29)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('mine'));
  await expect(page.locator('main [data-balance]')).toHaveText(/^RM[\d,]+\.\d\d$/);
  const said = await listen(page);
  await page.getByRole('button', { name: t('account.refreshBalance') }).tap();
  await expect.poll(said).toHaveLength(1);
  expect((await said())[0]).toMatch(/^RM[\d,]+\.\d\d$/);
});

test('a toast that moves into a dialog is not announced again (ALL-29)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto(href('gameList', { gameType: 'RNG' }));
  await expect(page.locator('.tile').first()).toBeVisible();
  await page.evaluate(() => {
    const toast = document.createElement('div');
    toast.textContent = 'said before';
    document.getElementById('toasts')?.append(toast);
  });
  const announced = await listen(page);
  await page
    .locator('.tile')
    .first()
    .getByRole('link', { name: /^About/ })
    .tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(300);
  expect((await announced()).filter((text) => text.includes('said before'))).toEqual([]);
});
