import { expect, test } from '../support/test.ts';

test('upcoming matches are in a panel that is closed until opened, and lead to vendors (LIVE-2)', async ({
  page,
}) => {
  await page.goto('/m/home');
  const panel = page.locator('details.matches');
  await expect(panel.getByRole('link').first()).toBeHidden();
  await panel.getByText('Upcoming matches').click();
  await expect(panel.getByRole('link')).toHaveCount(6);
  const starts = await panel
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(starts).toEqual([...starts].sort());
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/m\/(?:login|gameList)/);
});
