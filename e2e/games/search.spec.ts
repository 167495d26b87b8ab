import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const options = (page: Page) => page.getByRole('option');

test('home suggests while one types, by the keyboard, and remembers what was sought (FIND-1)', {
  tag: '@upstream',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/m/home');
  const field = page.locator('form[role=search] input');
  expect(asked.filter((path) => path.endsWith('.js') || path === '/wps/games/search')).toEqual([]);

  await field.click();
  await field.pressSequentially('drgon drp');
  await expect(options(page).first()).toHaveText('Did you mean dragon drop?');
  await expect(options(page).nth(1)).toHaveText('Dragon Drop');
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(1).getAttribute('id')) ?? '',
  );
  await field.press('Escape');
  await expect(options(page)).toHaveCount(0);

  await field.press('Enter');
  await expect(page).toHaveURL('/m/search?q=drgon+drp');
  await page.getByRole('link', { name: 'Did you mean dragon drop?' }).click();
  await expect(page.locator('.tile-name').first()).toHaveText('Dragon Drop');

  await field.click();
  await field.fill('');
  await expect(options(page)).toHaveText(['drgon drp']);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await page.reload();
  await field.fill('');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await expect(options(page)).toHaveCount(0);
});
