import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';

const options = (page: Page) => page.getByRole('option');

test('home suggests games while typing, by keyboard, and stores the searches (FIND-1)', {
  tag: '@upstream',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/m/home');
  const field = page.locator('form[role=search] input');
  expect(asked.filter((path) => path.endsWith('.js') || path === '/wps/games/search')).toEqual([]);

  await field.click();
  await field.pressSequentially('drgon mins');
  await expect(options(page).first()).toHaveText('Did you mean dragon mines?');
  await expect(options(page).nth(1)).toHaveText('Dragon Mines');
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
  await expect(page).toHaveURL('/m/search?q=drgon+mins');
  await page.getByRole('link', { name: 'Did you mean dragon mines?' }).click();
  await expect(page.locator('.tile-name').first()).toHaveText('Dragon Mines');

  await field.click();
  await field.fill('');
  await expect(options(page)).toHaveText(['drgon mins']);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await page.reload();
  await field.fill('');
  await field.focus();
  await expect(field).toHaveAttribute('role', 'combobox');
  await expect(options(page)).toHaveCount(0);
});

test('suggestions are above everything, and one tap empties the field (WAY-29, WAY-20)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/m/home');
  const field = page.locator('form[role=search] input');
  await field.tap();
  await field.pressSequentially('dragon');
  await expect(options(page).nth(3)).toBeVisible();
  // No other element covers the visible part of the list.
  const covered = await page.locator('.suggest').evaluate((list) => {
    const { left, width, top, bottom } = list.getBoundingClientRect();
    const rows = [];
    for (let y = top + 4; y < Math.min(bottom, window.innerHeight) - 4; y += 20) rows.push(y);
    return rows.filter((y) => !list.contains(document.elementFromPoint(left + width / 2, y)));
  });
  expect(covered).toEqual([]);
  await expect(page.locator('.tabs')).toBeHidden();
  await expect(page.locator('.prompt-stack')).toBeHidden();
  await page.getByRole('button', { name: 'Clear the search' }).tap();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeHidden();
});
