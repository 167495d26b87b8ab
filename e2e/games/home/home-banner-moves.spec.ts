import type { Locator, Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../../support/test.ts';

const HOME = href('home');

const stripOf = (page: Page) => page.locator('#banners [data-strip]');

/** The number of the banner whose dot is marked. */
const dotted = (page: Page) =>
  page
    .locator('#banners [data-dot]')
    .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('data-on')));

/** The number of the banner in the middle of the strip. */
const inFront = (strip: Locator) =>
  strip.evaluate((element) => {
    const middle = (box: DOMRect) => (box.left + box.right) / 2;
    const at = middle(element.getBoundingClientRect());
    const offset = (banner: Element) => Math.abs(middle(banner.getBoundingClientRect()) - at);
    const banners = Array.from(element.querySelectorAll<HTMLElement>('[data-at]'));
    banners.sort((one, other) => offset(one) - offset(other));
    return Number(banners[0]?.dataset.at);
  });

/** Milliseconds after which a turn of a wheel has ended. */
const SETTLED = 300;

/** Turns a wheel over the strip, sideways, by that many banners. */
async function wheel(page: Page, banners: number) {
  const strip = stripOf(page);
  const step = await strip.evaluate((element) => {
    const [first, second] = Array.from(element.querySelectorAll<HTMLElement>('[data-at]'));
    return (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  });
  await strip.hover();
  await page.mouse.wheel(banners * step, 0);
}

test('banners moved by a wheel have their dot, and autoplay continues from there (ALL-17)', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto(HOME);
  await page.clock.pauseAt(60_000);
  const strip = stripOf(page);
  for (const banner of [1, 2]) {
    await wheel(page, 1);
    await expect
      .poll(async () => {
        await page.clock.runFor(200);
        return [await strip.getAttribute('data-strip'), await dotted(page), await inFront(strip)];
      })
      .toEqual(['endless', banner, banner]);
  }
  await page.clock.runFor(3_500);
  expect(await dotted(page)).toBe(2);
  await page.clock.runFor(2_700);
  expect(await dotted(page)).toBe(3);
  expect(await inFront(strip)).toBe(3);
});

test('banners moved by anything have their dot (ALL-17)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(HOME);
  const strip = stripOf(page);
  const expectFront = async (banner: number) => {
    await expect.poll(() => dotted(page)).toBe(banner);
    await expect.poll(() => inFront(strip)).toBe(banner);
  };
  // As a search in the page, or a screen reader, scrolls to what it found.
  await strip.locator('[data-at="3"]').evaluate((banner) => banner.scrollIntoView({ inline: 'center' }));
  await expectFront(3);
  await strip.locator('[data-at="4"]').focus();
  await expectFront(4);
  await page.keyboard.press('Tab');
  await expectFront(0);
});

test('a wheel moves the carousel of a member too, both ways (ALL-17)', async ({ page, loginAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAs('player01');
  await page.goto(HOME);
  const strip = stripOf(page);
  const count = await page.locator('#banners [data-dot]').count();
  // A turn counts for nothing while offers that are closed to the member slide away.
  await expect(async () => {
    await wheel(page, 1);
    await expect(strip).toHaveAttribute('data-strip', 'carousel', { timeout: 1_500 });
  }).toPass();
  await page.waitForTimeout(SETTLED);
  let front = await dotted(page);
  expect(await inFront(strip)).toBe(front);
  for (const banners of [1, ...Array.from({ length: count }, () => -1)]) {
    // Turns without a pause between them are one.
    await page.waitForTimeout(SETTLED);
    await wheel(page, banners);
    front = (front + banners + count) % count;
    await expect.poll(() => dotted(page)).toBe(front);
    await expect.poll(() => inFront(strip)).toBe(front);
  }
});
