import type { Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { BANNERS_PART } from '#lib/routes/paths.ts';
import { watchScripts } from '#testkit/browser/scripts.ts';
import { rewrite, test } from '../../support/shaky-site.ts';
import { expect } from '../../support/test.ts';

// Serial: a list is changed for the whole site.
test.describe.configure({ mode: 'serial' });

const HOME = href('home');
/** Within this time of the page's clock an open page reads its banners, in milliseconds. */
const LOOK = 30_000;

const banner = (id: string) => ({ id, url: `/icon.svg?${id}`, groupName: 'm_home', linkage: '/m/vip' });

/** A list of two banners; the demonstration's has more. */
const TWO = rewrite<Record<string, unknown>>((value) => ({ ...value, banners: [banner('a'), banner('b')] }));
const NONE = rewrite<Record<string, unknown>>((value) => ({ ...value, banners: [] }));

// On a metered connection home does not fetch categories ahead (WAY-22), whose calls would meet a busy gateway.
test.beforeEach(({ context }) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    }),
  ),
);

const dots = (page: Page) => page.locator('#banners [data-dot]');

/** Counts requests of the list. */
function watchReads(page: Page) {
  const reads: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === BANNERS_PART) reads.push(request.url());
  });
  return reads;
}

/** Makes the page believe that its tab is hidden, or shown again. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test.describe('a changed list of banners', () => {
  test('an untouched page requests nothing at first, and shows a change within a minute (WAY-27)', async ({
    page,
    shaky: { proxy },
  }) => {
    await page.clock.install();
    const reads = watchReads(page);
    const scripts = watchScripts(page);
    await page.goto(HOME);
    expect(await dots(page).count()).toBeGreaterThan(2);
    await page.clock.runFor(LOOK / 2);
    expect([reads, [...scripts]]).toEqual([[], []]);
    proxy.set(TWO, '/wps/announcements');
    await page.clock.runFor(LOOK / 2);
    await expect(dots(page)).toHaveCount(2);
    await expect(dots(page).first()).toHaveAttribute('data-on', '');
    // An empty list leaves no empty place, and banners come back to the same place.
    proxy.set(NONE, '/wps/announcements');
    await page.clock.runFor(LOOK);
    await expect(page.locator('#banners')).toHaveCount(0);
    proxy.set(TWO, '/wps/announcements');
    await page.clock.runFor(LOOK);
    await expect(page.locator('h1 + #banners [data-dot]')).toHaveCount(2);
  });

  test('a hidden tab requests nothing, and shows a change on its return (WAY-27)', async ({
    page,
    shaky: { proxy },
  }) => {
    await page.clock.install();
    const reads = watchReads(page);
    await page.goto(HOME);
    await setHidden(page, true);
    proxy.set(TWO, '/wps/announcements');
    await page.clock.runFor(4 * LOOK);
    expect(reads).toEqual([]);
    await setHidden(page, false);
    await expect(dots(page)).toHaveCount(2);
    expect(reads).toHaveLength(1);
  });

  test('a page that a visitor goes back to shows the change (WAY-27)', async ({ page, shaky: { proxy } }) => {
    await page.goto(HOME);
    await page.goto(href('vip'));
    proxy.set(TWO, '/wps/announcements');
    await page.goBack();
    await expect(dots(page)).toHaveCount(2);
  });

  test('banners stay where a finger, the focus or selected text is (WAY-27)', async ({
    page,
    shaky: { proxy },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(HOME);
    const count = await dots(page).count();
    const strip = page.locator('#banners [data-strip]');
    // The finger only rests.
    await strip.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
    const box = await strip.boundingBox();
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd') => {
      const at = { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 40 };
      return client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [at] : [],
      });
    };
    const blur = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const select = () => page.evaluate(() => getSelection()?.selectAllChildren(document.body));
    const holds = [
      // A finger that goes leaves the focus on its link.
      { hold: () => touch('touchStart'), release: () => touch('touchEnd').then(blur) },
      { hold: () => strip.locator('a').first().focus(), release: blur },
      { hold: select, release: () => page.evaluate(() => getSelection()?.removeAllRanges()) },
    ];
    let shown = count;
    for (const [turn, { hold, release }] of holds.entries()) {
      // The script that follows the list is there.
      const read = page.waitForResponse((answer) => answer.url().includes(BANNERS_PART));
      await page.clock.runFor(LOOK);
      await read;
      await hold();
      if (turn % 2 === 0) proxy.set(TWO, '/wps/announcements');
      else proxy.heal();
      const reading = page.waitForResponse((answer) => answer.url().includes(BANNERS_PART));
      await page.clock.runFor(LOOK);
      await reading;
      await page.clock.runFor(5_000);
      expect(await dots(page).count()).toBe(shown);
      await release();
      shown = turn % 2 === 0 ? 2 : count;
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return dots(page).count();
        })
        .toBe(shown);
    }
  });

  test('the banner in front stays in front, and a pause stays (WAY-27)', async ({
    page,
    shaky: { proxy },
  }) => {
    const three = (...ids: string[]) =>
      rewrite<Record<string, unknown>>((value) => ({ ...value, banners: ids.map(banner) }));
    proxy.set(three('a', 'b', 'c'), '/wps/announcements');
    await page.clock.install({ time: 0 });
    await page.goto(HOME);
    await page.clock.pauseAt(60_000);
    await expect(dots(page)).toHaveCount(3);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return dots(page).nth(1).getAttribute('data-on');
      })
      .toBe('');
    await page.locator('#banners button').tap();
    // The list waits while something in it has the focus.
    await page.locator('#banners button').blur();
    proxy.set(three('d', 'c', 'a', 'b'), '/wps/announcements');
    await page.clock.runFor(LOOK);
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return dots(page).count();
      })
      .toBe(4);
    await expect(dots(page).nth(3)).toHaveAttribute('data-on', '');
    await expect(page.locator('#banners img').first()).toHaveAttribute('src', /\?b$/);
    await expect(page.locator('#banners button')).toHaveAttribute('aria-pressed', 'true');
  });

  test('an unchanged list is answered without a body (WAY-27)', async ({ request, shaky: { url } }) => {
    const first = await request.get(url + BANNERS_PART);
    expect(await first.text()).toContain('data-list');
    const again = await request.get(url + BANNERS_PART, {
      headers: { 'If-None-Match': first.headers().etag ?? '' },
    });
    expect([again.status(), await again.text()]).toEqual([304, '']);
  });
});
