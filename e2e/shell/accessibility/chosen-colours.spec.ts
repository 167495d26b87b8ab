import type { Page } from '@playwright/test';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { fullAfterFirst } from '../../support/full-run.ts';
import { expect, test } from '../../support/test.ts';

/** Chosen items and their unchosen neighbours, by page. */
const CHOSEN: readonly (readonly [name: RouteName, chosen: string, unchosen: string])[] = [
  ['home', '.rail > [aria-current]', '.rail > a:not([aria-current])'],
  ['home', '.tabs > [aria-current]', '.tabs > a:not([aria-current])'],
  ['home', '.banner-dots > [data-on]', '.banner-dots > i:not([data-on])'],
  ['slotGames', '.types > [aria-current]', '.types > .chip:not([aria-current])'],
  ['slotGames', '.list-tabs > [aria-current]', '.list-tabs > a:not([aria-current])'],
  ['help', '.help-menu > [aria-current]', '.help-menu > a:not([aria-current])'],
  ['transactions', '.range [aria-pressed="true"]', '.range [aria-pressed="false"]'],
  ['deposit', '.pay-method:has(:checked)', '.pay-method:not(:has(:checked))'],
];

/** Returns the look of an element without its words. */
const readLook = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, outlineStyle, outlineColor, boxShadow, borderColor } =
        getComputedStyle(element);
      const below = getComputedStyle(element, '::after').content;
      return { backgroundColor, outlineStyle, outlineColor, boxShadow, borderColor, below };
    });

for (const [at, [what, media]] of (
  [
    ['forced colours', { forcedColors: 'active' }],
    ['more contrast', { contrast: 'more' }],
  ] as const
).entries())
  test(
    `a chosen item differs from the others in ${what} (ALL-23)`,
    fullAfterFirst(at),
    async ({ page, loginAs }, info) => {
      test.slow();
      await page.emulateMedia(media);
      await loginAs('player01');
      let shown: RouteName | undefined;
      for (const [name, chosen, unchosen] of CHOSEN) {
        if (name !== shown) await page.goto(href(name));
        shown = name;
        await expect(page.locator(chosen).first(), `${name}: ${chosen}`).toBeVisible();
        await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
        expect
          .soft(await readLook(page, chosen), `${name}: ${chosen}`)
          .not.toEqual(await readLook(page, unchosen));
        if (!FULL) continue;
        await info.attach(`${name} ${chosen}`, {
          body: await page.locator(chosen).first().screenshot(),
          contentType: 'image/png',
        });
      }
    },
  );

test('a chart shows its bars in forced colours (ALL-23)', { tag: '@full' }, async ({ page, loginAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await loginAs('player01');
  await page.goto(href('profitAndLoss', { range: 'lastMonth' }));
  const bar = page.locator('.chart-bar:not(.chart-loss)').first();
  await expect(bar).toBeVisible();
  const fills = await page.evaluate(() => {
    const of = (name: string) => getComputedStyle(document.querySelector(name) as Element).fill;
    return [of('.chart-bar:not(.chart-loss)'), of('.chart-tick')];
  });
  const surface = await page.locator('.chart').evaluate((chart) => getComputedStyle(chart).backgroundColor);
  expect(fills).not.toContain(surface);
});
