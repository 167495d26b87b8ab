import type { Locator, Page } from '@playwright/test';
import { fullAfterFirst } from '../support/full-run.ts';
import { GAME_KINDS, inMalay, openKind, SCENES } from '../support/game-kinds.ts';
import { measureRectangle } from '../support/layout.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The lower screen comes first: the gate tries it alone. */
const POSTURES = {
  landscape: { width: 640, height: 360 },
  portrait: { width: 360, height: 640 },
} as const;

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
  for (const [at, kind] of GAME_KINDS.entries())
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
          expect(
            await page.locator('h1 bdi').evaluate((name) => name.scrollHeight <= name.clientHeight),
          ).toBe(true);
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
