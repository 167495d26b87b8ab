import { LANGUAGES } from '#contract/core/languages.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { byTurns, fullAfterFirst } from '../../support/full-run.ts';
import {
  inFirstRow,
  isBeside,
  longestLine,
  measureRectangle,
  shareThatScrolls,
} from '../../support/layout.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** Widths and heights of the screen, and the number of tiles in a row. */
const SCREENS = [
  [1_280, 800, 7],
  [820, 1_180, 5],
  [720, 1_000, 5],
  [1_024, 768, 6],
  [1_600, 900, 7],
] as const;
const FULL_WIDTH = 1_440;

for (const [at, [width, height, columns]] of SCREENS.entries())
  test(
    `home has a side bar with search, and ${columns} tiles in a row, at ${width} px (WAY-40)`,
    fullAfterFirst(at),
    async ({ page, inLanguage }) => {
      await page.setViewportSize({ width, height });
      for (const language of byTurns(LANGUAGES, at)) {
        await inLanguage(language);
        await page.goto(href('home'));
        const [column, tabs, rail, search, block] = await Promise.all(
          ['.column', '.tabs', '.rail', '.search-room', '.block'].map((name) =>
            measureRectangle(page.locator(name)),
          ),
        );
        if (!column || !tabs || !rail || !search || !block) throw new Error('home has no side bar');
        expect(column.right - column.left).toBeLessThanOrEqual(FULL_WIDTH);
        expect(Math.abs(column.left + column.right - width)).toBeLessThanOrEqual(1);
        expect(tabs.left).toBeCloseTo(column.left, 0);
        expect(tabs.right - tabs.left).toBeLessThanOrEqual(240);
        expect(tabs.bottom).toBeCloseTo(height, 0);
        const lastTab = await measureRectangle(page.locator('.tabs > a').last());
        for (const part of [search, rail]) {
          expect(part.left).toBeGreaterThanOrEqual(tabs.left);
          expect(part.right).toBeLessThanOrEqual(tabs.right);
          expect(part.top).toBeGreaterThanOrEqual(lastTab.bottom);
        }
        expect(rail.top).toBeGreaterThanOrEqual(search.bottom);
        expect(isBeside(tabs, block)).toBe(true);
        // The label is beside its icon, not below it.
        const sign = await measureRectangle(page.locator('.rail > a > .icon').first());
        const label = await measureRectangle(page.locator('.rail > a:has(.icon) > bdi').first());
        expect(isBeside(sign, label)).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

        await page.goto(href('gameList'));
        await expect(page.locator('.list-login')).toBeInViewport();
        await page.goto(href('slotGames'));
        expect(await inFirstRow(page.locator('.grid > .tile'))).toBe(columns);
        const types = await measureRectangle(page.locator('.types'));
        expect(isBeside(types, await measureRectangle(page.locator('.grid')))).toBe(true);
        expect(types.top).toBeGreaterThanOrEqual(lastTab.bottom - 1);
      }
    },
  );

const COLUMNS: readonly (readonly [name: RouteName, items: string, at820: number, at1280: number])[] = [
  ['promotions', '[data-group="now"] > .stack > li', 2, 3],
  ['announcements', '[data-announcements] > .fold', 2, 2],
  ['vip', '.vip-levels > li', 2, 3],
];
for (const [at, [name, items, at820, at1280]] of COLUMNS.entries())
  test(`page ${name} has columns on wide screens (WAY-40)`, fullAfterFirst(at), async ({ page }) => {
    const widths = [
      [820, at820],
      [1_280, at1280],
    ] as const;
    for (const [width, columns] of byTurns(widths, at)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(href(name));
      expect(await inFirstRow(page.locator(items))).toBe(columns);
      await expectAccessible(page);
    }
  });

const LAST_MONTH = { range: 'lastMonth' };
const PANES: readonly (readonly [name: RouteName, who: 'member' | 'agent', start: string, end: string])[] = [
  ['deposit', 'member', '.pay-methods', '.cash-form'],
  ['bets', 'member', '.totals', '.call:has(.record-day)'],
  ['transactions', 'member', '.totals', '.call:has(.record-day)'],
  ['profitAndLoss', 'member', '.chart-box', '.chart .table-box'],
  ['mine', 'member', '.money', '.hub-shortcuts'],
  ['teamOverview', 'agent', '.chart-box', '.chart .table-box'],
  ['teamBetting', 'agent', '.totals', '.call:has(.record-day)'],
  ['agentHome', 'agent', '.money', '.hub-group'],
];
/** Pages with the panes of other pages. */
const SAME_PANES: readonly RouteName[] = ['bets', 'transactions'];
const ACCOUNTS = { member: 'player01', agent: 'agent01' } as const;
for (const [at, who] of (['member', 'agent'] as const).entries())
  test(
    `pages of a ${who}'s money are in two panes (WAY-40)`,
    fullAfterFirst(at),
    async ({ page, loginAs }) => {
      test.slow();
      await loginAs(ACCOUNTS[who]);
      const panes = PANES.filter(([name, whose]) => whose === who && (FULL || !SAME_PANES.includes(name)));
      for (const [place, [name, , start, end]] of panes.entries()) {
        for (const width of byTurns([820, 1_280], place)) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(href(name, name === 'deposit' ? {} : LAST_MONTH));
          await expect(page.locator(end).first(), name).toBeVisible();
          const [left, right] = [
            await measureRectangle(page.locator(start)),
            await measureRectangle(page.locator(end)),
          ];
          expect.soft(isBeside(left, right), `${name} at ${width} px`).toBe(true);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width} px`)
            .toBeLessThanOrEqual(width);
        }
      }
    },
  );

const READ: readonly RouteName[] = ['terms', 'help', 'vip', 'responsiblePlay', 'sponsor', 'trial', 'lottery'];
test('no line of a text has more than 72 letters, on any width of the screen (WAY-40)', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: FULL_WIDTH, height: 900 });
  for (const name of READ) {
    await page.goto(href(name));
    const { letters, text } = await longestLine(page);
    expect.soft(letters, `${name}: ${text}`).toBeLessThanOrEqual(72);
  }
});

test('a phone paints before the styles of wide screens have arrived (WAY-40)', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let styleRequests = 0;
  await page.route('**/_astro/*.css', async (route) => {
    styleRequests += 1;
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(href('home'), { waitUntil: 'commit' });
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect.poll(painted).toBe(true);
  const tabs = await measureRectangle(page.locator('.tabs'));
  expect([tabs.left, tabs.bottom]).toEqual([0, 740]);
  letGo();
  await page.waitForLoadState('load');
  expect((await measureRectangle(page.locator('.tabs'))).bottom).toBe(740);
  expect(styleRequests).toBeGreaterThan(0);
});

/** Pages with the bars of a guest and of a form; a full run visits more. */
const SIDEWAYS: readonly RouteName[] = FULL
  ? ['home', 'slotGames', 'promotions', 'mine', 'deposit']
  : ['home', 'deposit'];

for (const [at, [width, height]] of (
  [
    [640, 360],
    [844, 390],
  ] as const
).entries())
  test(
    `a landscape phone has its tabs at the side, at ${width} by ${height} (WAY-41)`,
    fullAfterFirst(at),
    async ({ page, loginAs, player }) => {
      await page.setViewportSize({ width, height });
      await loginAs(player);
      for (const name of SIDEWAYS) {
        await page.goto(href(name));
        const tabs = await measureRectangle(page.locator('.tabs'));
        expect([tabs.left, tabs.top, tabs.bottom], name).toEqual([0, 0, height]);
        expect(tabs.right, name).toBeLessThanOrEqual(80);
        const last = await measureRectangle(page.locator('.tabs > a').last());
        expect(last.bottom, name).toBeLessThanOrEqual(height);
        const main = await measureRectangle(page.locator('main'));
        expect(isBeside(tabs, main), name).toBe(true);
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
        const scrolled = await page.evaluate(() => scrollY);
        if (scrolled > 60 && name !== 'mine')
          expect((await measureRectangle(page.locator('.top'))).bottom, name).toBeLessThanOrEqual(0);
        expect(await shareThatScrolls(page, tabs.right), name).toBeGreaterThanOrEqual(0.6);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
          width,
        );
      }
    },
  );
