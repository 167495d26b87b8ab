import { expect, test } from '../support/test.ts';

test('upcoming matches in a closed panel have start times and links (LIVE-2, PLAY-65)', async ({ page }) => {
  await page.goto('/m/home');
  const panel = page.locator('details.matches');
  await expect(panel.getByRole('link').first()).toBeHidden();
  await panel.getByText('Upcoming matches').click();
  const matches = panel.locator('.match');
  await expect(matches).toHaveCount(6);
  const starts = await panel
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(starts).toEqual([...starts].sort());
  await matches.first().locator('summary').click();
  await expect(matches.first()).toContainText(
    /Starts \d{4}\/\d\d\/\d\d \d\d:\d\d\. Bets on this match are not taken here\./,
  );
  await panel.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/m\/(?:login|gameList)/);
});
