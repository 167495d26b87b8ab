import type { Page } from '@playwright/test';
import { fullAfterFirst, testedIn } from '../../support/full-run.ts';
import { movement } from '../../support/movement.ts';
import { expect, test } from '../../support/test.ts';

const tiles = (page: Page) => page.locator('#grid .tile');

test('two full rows of games fit at 360 by 640, the hottest as large as four (HOME-4)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/m/home');
  const bar = await page.locator('.tabs').boundingBox();
  const [lead, second, third] = await tiles(page).evaluateAll((all) =>
    all.slice(0, 3).map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(third?.bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(lead?.top).toBe(second?.top);
  expect(lead?.bottom).toBe(third?.bottom);
  expect(lead?.width).toBeGreaterThan(2 * (second?.width ?? 0));
  // The next row has three again.
  const tops = await tiles(page).evaluateAll((all) =>
    all.slice(3, 6).map((tile) => (tile as HTMLElement).offsetTop),
  );
  expect(new Set(tops).size).toBe(1);
});

test('home offers a guest login and registration, a member the balance and a deposit', {
  tag: '@upstream',
}, async ({ page, loginAs, player }) => {
  await page.goto('/m/home');
  const wallet = page.locator('.wallet:visible');
  await expect(wallet.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/m/login?back=%2Fm%2Fhome',
  );
  await expect(wallet.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await loginAs(player);
  await page.goto('/m/home');
  await expect(wallet.locator('[data-balance]')).toHaveText(/^RM[\d,]+\.\d\d$/);
  await expect(wallet.getByRole('link', { name: 'Deposit' })).toBeVisible();
});

for (const language of testedIn('MS'))
  test(`the strip of 48 px cuts no word and no large balance at 360 px, in ${language}`, async ({
    page,
    inLanguage,
    loginAs,
    player,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await inLanguage(language);
    const strip = page.locator('.wallet:visible');
    const cut = () =>
      strip
        .locator('p > *, .button')
        .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).length);
    await page.goto('/m/home');
    expect(await strip.boundingBox()).toMatchObject({ height: 48 });
    expect(await cut()).toBe(0);
    await page.route('**/wps/wallets/gcs', (route) =>
      route.fulfill({ json: { success: true, value: { sumBalance: 12_345_678.9, currency: 'MYR' } } }),
    );
    await loginAs(player);
    await page.goto('/m/home');
    await expect(strip.locator('[data-balance]')).toHaveText('RM12,345,678.90');
    expect(await strip.boundingBox()).toMatchObject({ height: 48 });
    expect(await cut()).toBe(0);
  });

test('the first hot game has three picture pixels a point', { tag: '@full' }, async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  await page.goto('/m/home');
  const lead = tiles(page).first().locator('img');
  await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const { width, height } = (await lead.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.max(width, height) * 3).toBeLessThan(640 * 1.2);
  await expect(tiles(page).nth(1).locator('img')).toHaveJSProperty('naturalWidth', 240);
  await page.close();
});

for (const [at, who] of ['a guest', 'a member'].entries())
  test(
    `nothing on the home page of ${who} moves after the first paint`,
    fullAfterFirst(at),
    async ({ page, loginAs }) => {
      if (who === 'a member') await loginAs('player01');
      const settled = async () => {
        await page.waitForLoadState('load');
        if (who === 'a member') await expect(page.locator('[data-balance]').first()).toHaveText(/^RM/);
        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      };
      expect(await movement(page, '/m/home', settled)).toBe(0);
    },
  );
