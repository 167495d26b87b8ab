import type { Locator, Page } from '@playwright/test';
import { intentHash } from '#contract/core/intent.ts';
import { games } from '#gateway/content/pictures/demo-catalogue/index.ts';
import { fullAfterFirst } from '../support/full-run.ts';
import { measureRectangle } from '../support/layout.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The element with the result, by variant, or by a kind that has none. */
const SCENES = {
  lines: '#grid',
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

/** The lower screen comes first: the gate tries it alone. */
const POSTURES = {
  landscape: { width: 640, height: 360 },
  portrait: { width: 360, height: 640 },
} as const;

function address(what: keyof typeof SCENES): string {
  const titles = games.filter(({ kind, variant }) => (variant || kind) === what);
  // A table with shared rounds has more above and below its stage than one for a single player.
  const game = titles.find(({ gameType }) => gameType === 'LIVE' || gameType === 'PVP') ?? titles[0];
  if (!game) throw new Error(`The catalogue has no ${what}`);
  return `/m/home${intentHash({ kind: 'play', node: game.nodeId, vendor: game.vendor, code: game.gameCode })}`;
}

/** Chooses the language with the longest words. Not by a script of each page: a game's page has no storage. */
async function inMalay(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'MS', url: new URL(page.url()).origin }]);
  await page.evaluate(() => localStorage.setItem('language', 'MS'));
}

async function openKind(page: Page, kind: keyof typeof SCENES): Promise<void> {
  await page.goto(address(kind));
  await page.waitForURL('**/wps/play/**');
  const begin = page.locator('#begin');
  if (await begin.isVisible()) await begin.tap();
  await expect(page.locator('#balance')).toHaveText(/^RM/);
}

/** Reports whether the box of an element is completely on the screen. */
async function isOnScreen(what: Locator, { width, height }: { width: number; height: number }) {
  const { left, top, right, bottom } = await measureRectangle(what);
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

/** Kinds with fields to bet on; the fields of two have tabs on these screens. */
const TABLES: readonly string[] = [
  ...['roulette', 'money', 'baccarat', 'dragontiger', 'redblack', 'sicbo', 'fishprawncrab'],
  ...['fantan', 'even', 'double', 'horse', 'ten'],
];

/** Expects each field of the open tab to be high enough, and to lie above the bar of chips and button. */
async function expectFields(page: Page, { height }: { height: number }, isPortrait: boolean): Promise<void> {
  const lowest = isPortrait ? (await measureRectangle(page.locator('.bar'))).top : height;
  const fields = await page.locator('[data-field]:visible').all();
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) {
    const { top, bottom, left, right } = await measureRectangle(field);
    expect(bottom).toBeLessThanOrEqual(lowest);
    expect(bottom - top).toBeGreaterThanOrEqual(44);
    expect(right - left).toBeGreaterThanOrEqual(20);
  }
}

for (const [turn, [posture, viewport]] of Object.entries(POSTURES).entries())
  for (const [at, kind] of (Object.keys(SCENES) as (keyof typeof SCENES)[]).entries())
    test.describe(posture, () => {
      test.use({ viewport });

      test(
        `the scene and the button of ${kind} fit the screen in ${posture} (PLAY-80)`,
        fullAfterFirst(turn + at),
        async ({ page, loginAs, player }) => {
          await loginAs(player);
          await inMalay(page);
          await openKind(page, kind);
          expect(await page.evaluate(() => scrollY)).toBe(0);
          await expect.poll(() => isOnScreen(page.locator(SCENES[kind]), viewport)).toBe(true);
          expect(await isOnScreen(page.locator('#spin'), viewport)).toBe(true);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
          if (TABLES.includes(kind)) {
            await expectFields(page, viewport, posture === 'portrait');
            for (const tab of (await page.getByRole('tab').all()).slice(1)) {
              await tab.tap();
              await expectFields(page, viewport, posture === 'portrait');
            }
          }
          await expectAccessible(page);
        },
      );
    });
