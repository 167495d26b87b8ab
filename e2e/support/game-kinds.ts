import type { Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { expect } from './test.ts';

/** The element with the result, by variant, or by a kind that has none. */
export const SCENES = {
  lines: '#grid',
  classic: '#grid',
  ways: '#grid',
  tumble: '#grid',
  hold: '#grid',
  free: '#grid',
  expand: '#grid',
  roulette: '.wheel',
  money: '.wheel',
  baccarat: '#hands',
  dragontiger: '#hands',
  redblack: '#hands',
  sicbo: '#dice',
  fishprawncrab: '#dice',
  fantan: '#beads',
  even: '#hands',
  double: '#hands',
  fishing: '#fields .field',
  horse: '#track',
  ten: '#track',
  crash: '#flight',
  football: '#matches .match',
} as const;

export type PlayedKind = keyof typeof SCENES;
export const GAME_KINDS = Object.keys(SCENES) as PlayedKind[];

function address(what: PlayedKind): string {
  const titles = games.filter(({ kind, variant }) => (variant || kind) === what);
  // A table with shared rounds has more above and below its stage than one for a single player.
  const game = titles.find(({ gameType }) => gameType === 'LIVE' || gameType === 'PVP') ?? titles[0];
  if (!game) throw new Error(`The catalogue has no ${what}`);
  return `/m/home${intentHash({ kind: 'play', node: game.nodeId, vendor: game.vendor, code: game.gameCode })}`;
}

/** Chooses the language with the longest words. Not by a script of each page: a game's page has no storage. */
export async function inMalay(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'MS', url: new URL(page.url()).origin }]);
  await page.evaluate(() => localStorage.setItem('language', 'MS'));
}

/** Opens a title of a kind, past its introduction. */
export async function openKind(page: Page, kind: PlayedKind): Promise<void> {
  await page.goto(address(kind));
  await page.waitForURL('**/wps/play/**');
  const begin = page.locator('#begin');
  if (await begin.isVisible()) await begin.tap();
  await expect(page.locator('#balance')).toHaveText(/^RM/);
}
