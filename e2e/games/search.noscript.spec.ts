import { expect, test } from '../support/test.ts';

test('search is a form with scripts off, in any language and with misspelt words (FIND-1)', {
  tag: '@upstream',
}, async ({ page, inLanguage }) => {
  await inLanguage('CN');
  await page.goto('/m/home');
  await page.getByRole('searchbox').fill('mushrom asent');
  await page.getByRole('search').getByRole('button').click();
  await expect(page).toHaveURL('/m/search?q=mushrom+asent');
  await expect(page.locator('.tile-name').first()).toHaveText('蘑菇登峰');
  await page.getByRole('searchbox').fill('云雀坊');
  await page.getByRole('search').getByRole('button').click();
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('.tile')).toHaveCount(25);
  await page.getByRole('link', { name: /云雀坊.*106/ }).click();
  await expect(page).toHaveURL('/m/gameList?vassalage=JL');
  await page.goto('/m/search?q=zzzzzzzzzz');
  await expect(page.getByRole('heading', { level: 2 })).toContainText('zzzzzzzzzz');
});
