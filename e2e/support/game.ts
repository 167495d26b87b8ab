import { expect, type Locator, type Page } from '@playwright/test';
import { playRound } from '#contract/games/play.ts';
import { type Translate, translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';

/** The whole name of a tile's game, for which the tile may have no room (WAY-28). */
export async function readGameName(tile: Locator, t: Translate = translatorFor('EN')): Promise<string> {
  const label = (await tile.locator('[data-about]').first().getAttribute('aria-label')) ?? '';
  const around = t('game.about', { name: '|' }).split('|');
  return around.reduce((rest, words) => rest.replace(words, ''), label);
}

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
  // No other round can begin between the tap and the result.
  await answer;
  await expect(button).toHaveAttribute('aria-disabled', 'false');
}
