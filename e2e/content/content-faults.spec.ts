import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { watchScripts } from '#testkit/browser/scripts.ts';
import { rewrite, test as shakyTest } from '../support/shaky-site.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test('words on a slow network are shown without any script (fault 15)', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  const bytes = (400 * 1_000) / 8;
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  const scripts = watchScripts(page);
  for (const name of ['help', 'vip'] as const) {
    await page.goto(href(name), { waitUntil: 'commit' });
    await expect(page.locator('main h2').first()).toBeVisible({ timeout: 5_000 });
  }
  await page.waitForLoadState('load');
  expect([...scripts]).toEqual([]);
});

test('a member’s page keeps its words and links when scripts do not load (fault 20)', async ({
  page,
  problems,
  loginAs,
  player,
}) => {
  problems.expect(/_astro|404|exception/);
  await page.route('**/_astro/*.js*', (route) => route.fulfill({ status: 404 }));
  await loginAs(player);
  await page.goto(href('announcements'));
  const announcement = page.locator('[data-announcement]').first();
  await announcement.locator('summary').click();
  await expect(announcement.locator('.prose')).toBeVisible();
  await page
    .getByRole('navigation', { name: t('nav.tabs') })
    .getByRole('link', { name: t('nav.promotions') })
    .click();
  await page.locator('a.card').first().click();
  await expect(page.locator('article .prose')).toBeVisible();
});

test('covers that fail say so in place, and load when tapped; nothing moves (fault 21)', {
  tag: '@full',
}, async ({ page, problems }) => {
  problems.expect(/404/);
  const covers = '**/wps/art/cover/**';
  await page.route(covers, (route) => route.fulfill({ status: 404 }));
  await page.addInitScript(() => {
    const seen = { moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(href('promotions'));
  await page.waitForLoadState('load');
  const cover = await page.locator('.cover').first().boundingBox();
  expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(2.2, 1);
  await expect(page.locator('a.card h2').first()).toBeVisible();
  const tip = page.locator('.picture-failed').first();
  await expect(tip).toHaveText(t('common.imageFailed'));
  expect(await tip.boundingBox()).toEqual(cover);
  await expectAccessible(page);
  await page.unroute(covers);
  await tip.click();
  await expect
    .poll(() =>
      page
        .locator('.cover')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(page).toHaveURL(href('promotions'));
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'moved'))).toBeLessThan(0.1);
});

test('the tip of a failed banner is beside its words; small marks have none (fault 21)', {
  tag: '@full',
}, async ({ page, problems }) => {
  problems.expect(/404/);
  const art = '**/wps/art/**';
  await page.route(art, (route) => route.fulfill({ status: 404 }));
  await page.goto(href('home'));
  const banner = page.locator('.banner').first();
  const tip = banner.locator('.picture-failed');
  await expect(tip).toHaveText(t('common.imageFailed'));
  await expect(banner.locator('.banner-words')).toBeVisible();
  await expect(page.locator('.rail > a > img').first()).toBeHidden();
  await expect(page.locator('.rail .picture-failed')).toHaveCount(0);
  await page.unroute(art);
  await tip.click({ position: { x: 280, y: 60 } });
  await expect(tip).toHaveCount(0);
  await expect(page).toHaveURL(href('home'));
});

test('one tap reloads every failed picture of the page, tiles and others (WAY-26)', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  const art = '**/wps/art/**';
  await page.route(art, (route) => route.fulfill({ status: 404 }));
  await page.goto(href('home'));
  const tips = page.locator('.picture-failed');
  const tiles = page.locator('.grid .tile-art[data-failed]');
  await expect(tips.first()).toBeVisible();
  await expect.poll(() => tiles.count()).toBeGreaterThan(1);
  await page.unroute(art);
  await tiles.first().click();
  await expect(tiles).toHaveCount(0);
  await expect(tips).toHaveCount(0);
  await expect(page).toHaveURL(href('home'));
});

shakyTest.describe('unusual titles', () => {
  shakyTest.use({ viewport: { width: 360, height: 740 } });

  shakyTest(
    'titles of 200 letters, right to left or with overrides stay in place (fault 23)',
    { tag: '@full' },
    async ({ page, shaky: { proxy } }) => {
      const titles = [
        'w'.repeat(200),
        '\u202egnorw ti daer',
        'عرض ترحيبي كبير للأعضاء الجدد',
        '🎰👨‍👩‍👧‍👦'.repeat(40),
      ];
      const misnamed = (items: unknown) =>
        (items as { title: string; summary?: string }[]).map((item, index) => ({
          ...item,
          title: titles[index % titles.length],
          summary: titles[index % titles.length],
        }));
      proxy.set(
        rewrite((value: Record<string, unknown>) => ({
          ...value,
          promotion: misnamed(value.promotion),
          player: misnamed(value.player),
        })),
        '/wps/announcements',
      );
      for (const name of ['promotions', 'announcements'] as const) {
        await page.goto(href(name));
        await expect(page.getByText('w'.repeat(200)).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
        // The text after a title continues from left to right.
        await expect(page.locator('.period, time').nth(1)).toHaveCSS('direction', 'ltr');
      }
    },
  );
});
