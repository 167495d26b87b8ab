import type { Page } from '@playwright/test';
import { inLocale, logInToEdit, openForm, save } from '../support/editing.ts';
import { test } from '../support/editing-site.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 90_000 });

/** The row of a text in the list of its collection. */
async function findRow(page: Page, collection: string, title: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `/collections/${collection}`);
  return page.getByRole('row', { name: title });
}

test('a row shows the drawing of its text, its dates and its state (CONT-10)', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/object stores was not found/);
  await logInToEdit(page, site, 'reviewer');
  const promotion = await findRow(page, 'promotions', 'The slot ladder');
  await expect(promotion).toContainText('The slot ladder · 2026/10/05 – 2027/06/27 · Open to register');
  for (const [collection, title, drawing] of [
    ['promotions', 'The slot ladder', '/art/cover/slot-ladder.svg'],
    ['banners', 'Eight VIP levels', '/art/cover/home-vip.svg'],
    ['ambassadors', 'Mei Lin Ho', '/art/portrait/ambassador-1.svg'],
    ['sponsor', 'What happens off the pitch', '/art/cover/'],
  ] as const) {
    const row = await findRow(page, collection, title);
    await row.scrollIntoViewIfNeeded();
    const picture = row.locator('img');
    await expect(picture).toHaveAttribute('src', new RegExp(`${drawing}`));
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('a new text on a wide screen shows two of three languages side by side (CONT-10)', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/object stores was not found/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInToEdit(page, site, 'reviewer');
  await openForm(page, 'help/new');
  const titles = page.getByRole('textbox', { name: 'Title' });
  await expect(titles).toHaveCount(1);
  for (const language of ['Malay', 'Chinese (Simplified)']) {
    await page.getByRole('radio', { name: language }).last().click();
    await expect(titles).toHaveCount(2);
  }
});

test('readers of a language that is switched off see the English text (CONT-10)', async ({
  site,
  page,
  problems,
}) => {
  problems.expect(/object stores was not found/);
  const read = async () => {
    const answer = await fetch(`${site.url}/m/activityDetail?id=slot-rebate`, {
      headers: { cookie: 'language=MS' },
    });
    return answer.text();
  };
  expect(await read()).not.toContain('Slot rebate');
  await logInToEdit(page, site, 'reviewer');
  await openForm(page, 'promotions/entries/slot-rebate');
  await inLocale(page, 'Malay');
  await page.getByRole('button', { name: /^Show \W*Malay\W* Content Options$/ }).click();
  await page.getByRole('menuitem', { name: /^Disable \W*Malay\W*$/ }).click();
  expect(await save(page)).toBe(201);
  await expect.poll(read, { timeout: 2_000, intervals: [50] }).toContain('Slot rebate');
});
