import { href, type RouteName } from '#lib/routes/addresses.ts';
import { drawNothing } from '../../support/draw-nothing.ts';
import { movement } from '../../support/movement.ts';
import { startTricklingLine } from '../../support/slow-line.ts';
import { expect, test } from '../../support/test.ts';

/** Web Vitals call 0.1 of a page good; a placeholder that is one line too short is hardly noticed. */
const MAX_MOVEMENT = 0.02;

// Answers are delayed, so that placeholders are on the screen before the content.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ context }) =>
  context.route(/\/wps\/|\/m\/parts\/member\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  }),
);

const PAGES: readonly { name: RouteName; who?: string; tag?: string }[] = [
  { name: 'deposit' },
  { name: 'teamOverview', who: 'agent01', tag: '@full' },
  { name: 'teamProfitAndLoss', who: 'agent01', tag: '@full' },
];

for (const { name, who, tag = [] } of PAGES) {
  for (const what of ['the drawing', 'the data'] as const) {
    test(`${name} does not shift when ${what} arrives`, {
      tag: what === 'the data' ? '@full' : tag,
    }, async ({ page, loginAs, player }) => {
      await loginAs(who ?? player);
      if (what === 'the data') await drawNothing(page);
      const settled = async () => {
        await expect(page.locator('main astro-island:not([ssr])').first()).toBeAttached();
        await expect(page.locator('main .skeleton')).toHaveCount(0);
      };
      expect(await movement(page, href(name), settled)).toBeLessThan(MAX_MOVEMENT);
    });
  }
}

for (const name of ['lottery', 'lotteryPlay'] as const) {
  test(`${name} does not shift when the countdown starts (LOTT-1, LOTT-4)`, {
    tag: name === 'lottery' ? [] : '@full',
  }, async ({ page }) => {
    const counted = page.getByText(/^\d+:\d\d$/).first();
    const shift = await movement(page, href(name), () => expect(counted).toBeVisible());
    expect(shift).toBeLessThan(MAX_MOVEMENT);
  });
}

test('the tabs do not shift while they arrive one after another (NAV-4)', async ({ page, lobby }) => {
  const line = await startTricklingLine(lobby.url);
  try {
    const shift = await movement(page, line.url + href('terms'), () => page.waitForLoadState('load'));
    expect(shift).toBeLessThan(0.003);
  } finally {
    await page.close();
    await line.close();
  }
});
