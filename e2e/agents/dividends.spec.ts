import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { readBalance } from '../support/balance.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test('a dividend is collected once and listed under transactions (AGENT-2, AGENT-11)', {
  tag: ['@upstream', '@full'],
}, async ({ page, loginAs }) => {
  // This agent's last month can be collected; no other test collects it.
  await loginAs('agent01');
  await page.goto(href('agentHome'));
  const waits = page.locator('[data-waits]').getByRole('link', { name: t('titles.agentDividend') });
  await waits.tap();
  await page.waitForURL(`**${href('agentDividend')}*`);
  await page.goto(href('agentDividend'));
  const collect = page.locator('[data-bill="uncollected"]').getByRole('button');
  await expect(collect).toHaveCount(1);
  const amount = (await collect.textContent())?.replace(/^\D+/, '') ?? '';
  await expectAccessible(page);
  const before = await readBalance(page);
  await collect.dblclick();
  await expect(page.locator('#toasts')).toContainText(t('dividends.collected'));
  await expect.poll(() => readBalance(page)).toBe(before + Number(amount.replace(/\D/g, '')));
  await expect(page.locator('[data-bill="paid"]').first()).toContainText(t('contracts.billStates.paid'));
  await expect(collect).toHaveCount(0);
  await page.getByRole('button', { name: t('ui.range.presets.lastMonth') }).tap();
  await expect(page.locator('[data-bill="paid"]')).toHaveCount(1);
  await page.goto(href('agentHome'));
  await expect(page.locator('[data-waits]')).toBeVisible();
  await expect(waits).toHaveCount(0);
  await page.goto(href('transactions', { kind: 'dividend', range: 'today' }));
  const found = page.locator('.record', { hasText: t('money.kinds.dividend') });
  await expect(found.first()).toContainText(`+RM${amount}`);
});
