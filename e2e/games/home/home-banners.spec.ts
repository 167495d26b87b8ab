import type { Locator, Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { watchScripts } from '#testkit/browser/scripts.ts';
import { expect, test } from '../../support/test.ts';

/** Swipes to the next banner. */
async function swipe(page: Page, strip: Locator) {
  const box = await strip.boundingBox();
  if (!box) throw new Error('Home has no banners');
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', box.x + 300);
  for (let x = 280; x >= 60; x -= 20) await touch('touchMove', box.x + x);
  await touch('touchEnd');
}

/** Three swipes, one after the other: the banner in front after each, and the order of all banners. */
const THREE_SWIPES = [
  [1, '01234'],
  [2, '12340'],
  [3, '23401'],
] as const;

/** The banners' numbers in their order in the strip. */
const order = (strip: Locator) =>
  strip
    .locator('[data-at]')
    .evaluateAll((banners) => banners.map((banner) => (banner as HTMLElement).dataset.at).join(''));

/** Waits until the banners are in that order, and the browser has painted it. */
async function standsAs(strip: Locator, inOrder: string) {
  await expect.poll(() => order(strip)).toBe(inOrder);
  await strip.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

test.describe('banners (HOME-1)', () => {
  const front = (page: Page) =>
    page
      .locator('#banners [data-dot]')
      .evaluateAll((dots) => dots.findIndex((dot) => dot.hasAttribute('data-on')));

  test('banners advance every 5 seconds, slide for 1 second, and loop (HOME-1)', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/m/home');
    await page.clock.pauseAt(60_000);
    const count = await page.locator('#banners [data-dot]').count();
    expect(count).toBeGreaterThan(1);
    const scrolled = () => page.locator('[data-strip]').evaluate((strip) => strip.scrollLeft);
    /** Returns the milliseconds until `reached`, in steps of 100. */
    const until = async (reached: () => Promise<boolean>) => {
      let waited = 0;
      for (; waited < 7_000 && !(await reached()); waited += 100) await page.clock.runFor(100);
      return waited;
    };
    let at = await front(page);
    await until(async () => (await front(page)) !== at);
    for (let step = 0; step < count; step++) {
      at = await front(page);
      await page.clock.runFor(100);
      const slide = 100 + (await until(async () => (await scrolled()) === 0));
      expect(slide).toBeGreaterThanOrEqual(900);
      expect(slide).toBeLessThanOrEqual(1_100);
      // Nothing changes until shortly before the 5 seconds end.
      const still = 4_700 - slide;
      await page.clock.runFor(still);
      expect(await front(page)).toBe(at);
      const rest = await until(async () => (await front(page)) !== at);
      expect(Math.abs(slide + still + rest - 5_000)).toBeLessThanOrEqual(100);
      expect(await front(page)).toBe((at + 1) % count);
    }
  });

  test('banners rest while paused, and under reduced motion (HOME-1)', async ({ page }) => {
    await page.clock.install();
    await page.goto('/m/home');
    const pause = page.getByRole('button', { name: 'Pause the highlights' });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(20_000);
    expect(await front(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await page.clock.runFor(20_000);
    expect(await front(page)).toBe(0);
  });

  for (const who of ['guest', 'member'] as const) {
    const becomes = who === 'guest' ? 'endless' : 'carousel';
    test(`banners are ${becomes} for a ${who} from the first touch, loaded only then (HOME-1)`, {
      tag: who === 'member' ? '@full' : [],
    }, async ({ page, loginAs }) => {
      // Otherwise banners advance automatically while this test checks the swipe.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (who === 'member') await loginAs('player01');
      const scripts = watchScripts(page);
      await page.goto('/m/home');
      const strip = page.locator('#banners [data-strip]');
      if (who === 'guest') expect([...scripts]).toEqual([]);
      await strip.dispatchEvent('pointerdown');
      await expect(strip).toHaveAttribute('data-strip', becomes);
      expect([...scripts].some((url) => url.includes('/games.'))).toBe(true);
      expect(await front(page)).toBe(0);
      if (who === 'guest') await standsAs(strip, '40123');
      await swipe(page, strip);
      await expect.poll(() => front(page)).toBe(1);
    });
  }

  test('banners move by one for a swipe, however late the page gets its event (HOME-1)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/m/home');
    const strip = page.locator('#banners [data-strip]');
    await strip.dispatchEvent('pointerdown');
    await standsAs(strip, '40123');
    for (const [swiped, inOrder] of THREE_SWIPES) {
      await swipe(page, strip);
      // The code that waits for the end of the scroll times out before that end.
      await page.clock.fastForward(1_000);
      await standsAs(strip, inOrder);
      expect(await front(page)).toBe(swiped);
    }
  });

  test('banners of a member keep their places after a full round of swipes (HOME-1)', {
    tag: '@full',
  }, async ({ page, loginAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await loginAs('player01');
    await page.goto('/m/home');
    const strip = page.locator('#banners [data-strip]');
    const count = await page.locator('#banners [data-dot]').count();
    const measureLeft = (at: number) =>
      strip
        .locator(`[data-at="${at}"]`)
        .evaluate((banner) => Math.round(banner.getBoundingClientRect().left));
    const left = await measureLeft(0);
    await strip.dispatchEvent('pointerdown');
    await expect(strip).toHaveAttribute('data-strip', 'carousel');
    for (let swiped = 1; swiped <= count; swiped++) {
      await swipe(page, strip);
      const at = swiped % count;
      await expect.poll(() => front(page)).toBe(at);
      await expect.poll(() => measureLeft(at)).toBe(left);
    }
  });

  test('banners advance past the last one after a touch (HOME-1)', { tag: '@full' }, async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto('/m/home');
    await page.clock.pauseAt(60_000);
    const strip = page.locator('#banners [data-strip]');
    const count = await page.locator('#banners [data-dot]').count();
    await strip.dispatchEvent('pointerdown');
    await expect(strip).toHaveAttribute('data-strip', 'endless');
    await page.clock.runFor(1_100);
    let at = await front(page);
    for (let slide = 0; slide < count; slide++) {
      await page.clock.runFor(4_000);
      at = (at + 1) % count;
      expect(await front(page)).toBe(at);
      // Once it is in front, it has a neighbour on each side again.
      await page.clock.runFor(1_000);
      expect((await order(strip))[1]).toBe(`${at}`);
    }
  });

  test('banners change ends only after a swipe has come to rest, on a busy page too (HOME-1)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/m/home');
    const strip = page.locator('#banners [data-strip]');
    await strip.dispatchEvent('pointerdown');
    await standsAs(strip, '40123');
    // The page is busy for 150 ms at each scroll event, while the browser continues to scroll.
    await strip.evaluate((element) => {
      const track = element.firstElementChild as HTMLElement;
      let at = 0;
      element.addEventListener('scroll', () => {
        at = element.scrollLeft;
        const until = performance.now() + 150;
        while (performance.now() < until);
      });
      new MutationObserver(() => {
        element.setAttribute('data-changed-at', `${at / element.clientWidth}`);
      }).observe(track, { childList: true });
    });
    // A single swipe may happen to be handled in time.
    for (const [swiped, inOrder] of THREE_SWIPES) {
      await swipe(page, strip);
      await standsAs(strip, inOrder);
      // The position of the banner that was swiped to, in widths of the strip.
      expect(Number(await strip.getAttribute('data-changed-at'))).toBeCloseTo(1.8, 1);
      await expect.poll(() => front(page)).toBe(swiped);
    }
  });

  test('banners reserve their space, show their words and link to a page (HOME-1)', async ({ page }) => {
    await page.goto('/m/home');
    const first = page.locator('#banners .banner').first();
    const box = await first.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2.6, 1);
    await expect(first.locator('.banner-words')).toHaveText(/\w/);
    await first.click();
    await expect(page).toHaveURL(/\/m\/activityDetail\?id=/);
  });
});

test.describe('announcements (HOME-2)', () => {
  test('announcements scroll at 30 frames a second and link to the text with a way back (HOME-2)', async ({
    page,
  }) => {
    await page.goto('/m/home?category=PP');
    const track = page.locator('.marquee-track');
    const { duration, timing } = await track.evaluate((element) => {
      const style = getComputedStyle(element);
      return { duration: Number.parseFloat(style.animationDuration), timing: style.animationTimingFunction };
    });
    expect(Number(/steps\((\d+)/.exec(timing)?.[1]) / duration).toBe(30);
    const second = page.locator('.marquee-track ul').first().getByRole('link').nth(1);
    const address = new URL((await second.getAttribute('href')) ?? '', page.url());
    expect(address.pathname).toBe('/m/notice');
    expect(address.searchParams.get('i')).toBe('1');
    expect(address.searchParams.get('back')).toBe('/m/home?category=PP');
  });

  test('announcements are one tab stop, which pauses them and leads to the list (HOME-2)', async ({
    page,
  }) => {
    await page.goto('/m/home');
    const hold = page.getByRole('checkbox', { name: 'Pause the announcements' });
    const focused = () => page.evaluate(() => document.activeElement?.closest('.marquee') !== null);
    await hold.focus();
    const outline = () =>
      page.locator('.marquee-hold').evaluate((element) => getComputedStyle(element).outlineStyle);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await outline()).toBe('solid');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/m\/notice\?back=/);
  });

  test('announcements rest under reduced motion, and while the box is ticked (HOME-2)', async ({ page }) => {
    await page.goto('/m/home');
    const state = () =>
      page.locator('.marquee-track').evaluate((element) => getComputedStyle(element).animationPlayState);
    expect(await state()).toBe('running');
    await page.getByRole('checkbox', { name: 'Pause the announcements' }).check({ force: true });
    await page.locator('h1').click({ force: true });
    expect(await state()).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const animation = await page
      .locator('.marquee-track')
      .evaluate((element) => getComputedStyle(element).animationName);
    expect(animation).toBe('none');
    // The strip now scrolls by hand, without a scroll bar.
    await expect(page.locator('.marquee-window')).toHaveCSS('overflow-x', 'auto');
    await expect(page.locator('.marquee-window')).toHaveCSS('scrollbar-width', 'none');
  });
});

test('banners of offers that are closed to a member come last (WAY-30)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const banners = page.locator('#banners .banner');
  let closed = '';
  const offers = () =>
    banners.evaluateAll((links) =>
      links.map((link) => new URLSearchParams((link as HTMLAnchorElement).search).get('id') ?? ''),
    );
  await page.route('**/wps/promotions/states?*', async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? [];
    closed = ids[0] ?? '';
    const value = ids.map((id, at) => ({ id, state: at === 0 ? 'closed' : 'join', action: 'none' }));
    await route.fulfill({ json: { success: true, value } });
  });
  await page.goto(href('home'));
  await expect.poll(async () => closed !== '' && (await offers()).at(-1) === closed).toBe(true);
  await expect(page.locator('#banners [data-dot]').first()).toHaveAttribute('data-on', '');
});
