import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { drawNothing } from '../support/draw-nothing.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test('the first deposit asks once for name and date of birth, before its form (HOUSE-46)', async ({
  page,
  player,
  loginAs,
}) => {
  // The gateway answers that both are missing. It already has them, and ignores the values sent here.
  await drawNothing(page);
  await page.route('**/wps/member/details', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    answer.value.missing = ['fullName', 'birthday'];
    await route.fulfill({ response, json: answer });
  });
  await loginAs(player);
  await page.goto(href('deposit'));
  const region = page.getByRole('region', { name: t('money.deposit.details.title') });
  await expect(region).toContainText(t('money.deposit.details.text'));
  await expect(page.locator('.pay-method')).toHaveCount(0);
  await expectAccessible(page);
  const save = region.getByRole('button', { name: t('money.deposit.details.submit') });
  await save.tap();
  await expect(region.locator('#field-fullName-error')).toHaveText(t('fields.field_required'));
  await region.getByLabel(t('money.deposit.details.fullName')).fill('Tan Mei Ling');
  for (const [part, value] of [
    [t('register.year'), '1990'],
    [t('register.month'), '5'],
    [t('register.day'), '17'],
  ] as const)
    await region.getByLabel(part, { exact: true }).selectOption(value);
  await save.tap();
  await expect(region).toHaveCount(0);
  await expect(page.locator('.pay-method').first()).toBeVisible();
});
