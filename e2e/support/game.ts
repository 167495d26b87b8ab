import { expect, type Page } from '@playwright/test';
import { playRound } from '#contract/games/play.ts';
import { href } from '#lib/routes/addresses.ts';

/** Opens the first slot of the list for money. */
export async function openGame(page: Page): Promise<void> {
  await page.goto(href('gameList', { gameType: 'RNG' }));
  await page
    .locator('.grid .tile-link')
    .first()
    .tap({ position: { x: 30, y: 30 } });
  await page.waitForURL('**/wps/play/**');
  await expect(page.locator('#balance')).toHaveText(/^RM/);
}

/** Plays a round to its end. */
export async function spin(page: Page): Promise<void> {
  const button = page.locator('#spin');
  const answer = page.waitForResponse(`**${playRound.path}`);
  await button.tap();
  // From the tap on until it was shown no other one can begin.
  await answer;
  await expect(button).toHaveAttribute('aria-disabled', 'false');
}
