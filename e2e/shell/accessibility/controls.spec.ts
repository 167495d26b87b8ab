import { href } from '#lib/routes/addresses.ts';
import { fullAfterFirst } from '../../support/full-run.ts';
import { expect, test } from '../../support/test.ts';

/** Controls on which two quick taps would zoom on a phone. */
const ZOOMED = `Array.from(document.querySelectorAll('a, button, input, label, select, summary, textarea'))
  .filter((control) => getComputedStyle(control).touchAction !== 'manipulation')
  .map((control) => control.outerHTML.slice(0, 120))`;

const ROUTES = ['home', 'login', 'register', 'help'] as const;

for (const [at, route] of ROUTES.entries()) {
  test(
    `two quick taps on ${route} zoom nothing; pinching zooms (ALL-5)`,
    fullAfterFirst(at),
    async ({ page }) => {
      await page.goto(href(route));
      expect(await page.evaluate(ZOOMED)).toEqual([]);
      const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
      expect(viewport).not.toMatch(/maximum-scale|user-scalable/);
    },
  );
}

test('an attention animation stops within five seconds (ALL-26)', async ({ page }) => {
  await page.goto(href('home'));
  const moves = await page.locator('.tab-refer > span').evaluate((part) => {
    const { animationDuration, animationIterationCount } = getComputedStyle(part);
    return Number.parseFloat(animationDuration) * Number(animationIterationCount);
  });
  expect(moves).toBeGreaterThan(0);
  expect(moves).toBeLessThanOrEqual(5);
});
