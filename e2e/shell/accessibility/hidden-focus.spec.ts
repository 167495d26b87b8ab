import { href, type RouteName, routeAudience } from '#lib/routes/addresses.ts';
import { FULL } from '#testkit/full-run.ts';
import { findAddress } from '#testkit/site/addresses.ts';
import { ONE_PAGE_PER_TEMPLATE } from '#testkit/site/looks.ts';
import { fullAfterFirst } from '../../support/full-run.ts';
import { hiddenFocus, type Reading, readAs } from '../../support/hidden-focus.ts';
import { expect, test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const READINGS: readonly Reading[] = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 390, height: 844, text: 'large' },
  { width: 390, height: 844, text: 'spaced' },
];
/** Enough tab stops to leave the first screen of any page twice. */
const STOPS = FULL ? 60 : 34;
/** Pages with fixed bars; a full run visits all pages. */
const WITH_BARS: readonly RouteName[] = ['slotGames', 'home'];
const PAGES = FULL ? ONE_PAGE_PER_TEMPLATE.filter((name) => routeAudience(name) === 'everyone') : WITH_BARS;

for (const [at, { width, height, text }] of READINGS.entries())
  test(
    `no focus is hidden at ${width} by ${height}${text ? ` with ${text} text` : ''} (ALL-21)`,
    fullAfterFirst(at),
    async ({ page, baseURL }) => {
      test.setTimeout(FULL ? 600_000 : 60_000);
      for (const name of PAGES) {
        const { path } = await findAddress(name, baseURL ?? '');
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await readAs(page, { width, height, ...(text && { text }) });
        expect.soft(await hiddenFocus(page, STOPS), path).toEqual([]);
      }
    },
  );

for (const [at, who] of (['guest', 'member'] as const).entries())
  test(
    `a focused banner is the visible one and has the marked dot, for a ${who} (ALL-22)`,
    fullAfterFirst(at),
    async ({ page, loginAs, player }) => {
      if (who === 'member') await loginAs(player);
      await page.goto(href('home'));
      const strip = page.locator('[data-strip]');
      const banners = await strip.locator('[data-at]').count();
      await strip.locator('[data-at="0"]').focus();
      await expect(strip).toHaveAttribute('data-strip', who === 'member' ? 'carousel' : 'endless');
      for (let at = 0; at < banners; at += 1) {
        const shown = () =>
          strip.evaluate((element) => {
            const focused = document.activeElement as HTMLElement;
            const box = element.getBoundingClientRect();
            const { left, right } = focused.getBoundingClientRect();
            const dots = [...document.querySelectorAll('[data-dot]')];
            return {
              isBanner: element.contains(focused),
              isInSight: left >= box.left - 1 && right <= box.right + 1,
              isMarked: dots.findIndex((dot) => dot.hasAttribute('data-on')) === Number(focused.dataset.at),
            };
          });
        await expect.poll(shown, `banner ${at}`).toEqual({ isBanner: true, isInSight: true, isMarked: true });
        if (at < banners - 1) await page.keyboard.press('Tab');
      }
    },
  );
