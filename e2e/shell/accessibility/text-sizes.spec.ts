import type { Page } from '@playwright/test';
import { LANGUAGES } from '#contract/core/languages.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { brokenWords } from '../../support/broken-words.ts';
import { byTurns, fullAfterFirst, testedIn } from '../../support/full-run.ts';
import { readAs } from '../../support/hidden-focus.ts';
import { inFirstRow, isBeside, measureRectangle } from '../../support/layout.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** Pages with many figures: one of tiles, one of records, one of a form. A full run visits more. */
const PAGES: readonly RouteName[] = FULL
  ? ['home', 'mine', 'transactions', 'bets', 'vip', 'deposit']
  : ['home', 'transactions', 'deposit'];

for (const [at, percent] of [200, 130].entries())
  test(
    `no word and no number breaks inside at ${percent}% text and 360 px (WAY-42, ALL-7)`,
    fullAfterFirst(at),
    async ({ page, loginAs, inLanguage }) => {
      test.slow();
      await loginAs('player01');
      for (const language of byTurns([...LANGUAGES].reverse(), at)) {
        await inLanguage(language);
        for (const name of PAGES) {
          await page.goto(
            href(name, name === 'bets' || name === 'transactions' ? { range: 'lastMonth' } : {}),
          );
          await expect(page.locator('html')).toHaveAttribute('data-member-ready', '');
          await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
          expect.soft(await brokenWords(page, percent), `${name} in ${language}`).toEqual([]);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(width, `${name} in ${language}`).toBeLessThanOrEqual(360);
        }
      }
    },
  );

/** A toast like those of `#lib/ui/toast`. */
const showToast = (page: Page, text: string, action: string) =>
  page.evaluate(
    ([words, label]) => {
      const toast = document.createElement('div');
      toast.className = 'toast toast-success';
      const said = toast.appendChild(document.createElement('span'));
      said.textContent = words;
      const link = toast.appendChild(document.createElement('a'));
      link.href = '/m/home';
      link.textContent = label;
      document.getElementById('toasts')?.append(toast);
    },
    [text, action] as const,
  );

test('the action of a toast is below its text if both do not fit in a line (WAY-42)', async ({ page }) => {
  await page.goto(href('help'));
  await showToast(page, 'Saved', 'Open');
  const [said, link] = [page.locator('.toast > span'), page.locator('.toast > a')];
  expect(isBeside(await measureRectangle(said), await measureRectangle(link))).toBe(true);
  expect(await brokenWords(page, 200, '.toasts')).toEqual([]);
  await page.locator('.toast').evaluate((toast) => toast.remove());
  await showToast(page, 'Your withdrawal of RM1,234.00 was approved', 'Withdrawal records');
  expect((await measureRectangle(link)).top).toBeGreaterThanOrEqual(
    (await measureRectangle(said)).bottom - 10,
  );
  expect(await brokenWords(page, 200, '.toasts')).toEqual([]);
  expect((await measureRectangle(link)).right).toBeLessThanOrEqual(360);
});

/** Enlarges only the letters, like the system setting of a phone, which no style can detect. */
const zoomText = (page: Page, times: number) =>
  page.evaluate((factor) => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [at, element] of elements.entries())
      element.style.setProperty('font-size', `${(sizes[at] ?? 16) * factor}px`, 'important');
  }, times);

/** A page with each kind of bar; a full run visits more. */
const ZOOMED: readonly RouteName[] = FULL
  ? ['home', 'slotGames', 'gameList', 'promotions', 'vip', 'help', 'mine', 'login']
  : ['gameList', 'help', 'login'];
for (const [at, times] of [2, 1.5].entries())
  test(
    `letters ${times} times as large make no page wider than the screen (ALL-15)`,
    fullAfterFirst(at),
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const name of ZOOMED) {
        await page.goto(href(name));
        await zoomText(page, times);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, name).toBeLessThanOrEqual(390);
        const menu = page.locator('.menu > summary').last();
        if (await menu.isVisible())
          expect.soft((await measureRectangle(menu)).right, name).toBeLessThanOrEqual(390);
      }
      await page.goto(href('home'));
      await zoomText(page, times);
      const [app, sign] = [page.locator('.get-app').first(), page.locator('.get-app > .icon').first()];
      expect((await measureRectangle(sign)).right).toBeLessThanOrEqual((await measureRectangle(app)).right);
      const cut = await page
        .locator('.tabs > a')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).overflowX));
      expect(new Set(cut)).toEqual(new Set(['hidden']));
    },
  );

/** Returns the cut-off part of a text in a box; letters that only reach over their line are not cut off. */
const cutIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((boxes) => {
    const reach = (box: Element) => 0.4 * Number.parseFloat(getComputedStyle(box).fontSize);
    return boxes
      .filter(
        (box) => box.scrollHeight - box.clientHeight > reach(box) || box.scrollWidth > box.clientWidth + 2,
      )
      .map((box) => box.textContent?.trim());
  });

for (const [at, text] of (['large', 'spaced'] as const).entries())
  test(
    `terms of banners and names of games are not cut off in ${text} text (ALL-27)`,
    fullAfterFirst(at),
    async ({ page }) => {
      await page.goto(href('home'));
      await readAs(page, { width: 390, height: 844, text });
      expect(await cutIn(page, '#grid .tile-name, .banner-terms, .banner-words > bdi, .rail bdi')).toEqual(
        [],
      );
      // The dots do not cover them either.
      const dots = await measureRectangle(page.locator('.banner-dots > i'));
      for (const [at] of (await page.locator('.banner-terms').all()).entries())
        expect((await measureRectangle(page.locator('.banner-terms').nth(at))).bottom).toBeLessThanOrEqual(
          dots.top + 1,
        );
    },
  );

for (const language of testedIn('MS'))
  test(`the tabs of all games are in one row at 360 px, in ${language} (GAME-1)`, async ({
    page,
    inLanguage,
  }) => {
    await inLanguage(language);
    await page.goto(href('gameList'));
    const tabs = page.locator('.list-tabs > a');
    expect(await inFirstRow(tabs)).toBe(await tabs.count());
  });
