import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { startFaultProxy } from '#testkit/network/fault-proxy.ts';
import { expect, test } from '../../support/test.ts';

// The service worker answers when there is no network.
test.use({ serviceWorkers: 'allow' });

const t = translatorFor('EN');
const HOME = href('home');

/** Sets `navigator.onLine` to false: a test's browser still has a network. */
const sayOffline = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));

test.describe('network and installation', () => {
  test('the offline page is in the chosen language (NAV-17)', async ({
    page,
    context,
    problems,
    inLanguage,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await inLanguage('MS');
    await page.goto(HOME);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await sayOffline(page);
    await page.goto(href('vip'));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAccessibleName(translatorFor('MS')('titles.offline'));
    await expect(page.getByRole('link', { name: translatorFor('MS')('common.retry') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('.vip-levels')).toBeVisible();
    await expect(page).toHaveURL(href('vip'));
  });

  test('home without a network is the last copy, with its age (WAY-43, ALL-16)', async ({
    page,
    context,
    problems,
  }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto(HOME);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The first page of a visit loads before the service worker can cache it.
    await page.goto(HOME);
    const first = await page.locator('#grid .tile-name').first().textContent();
    await context.setOffline(true);
    await sayOffline(page);
    await page.goto(href('vip'));
    await expect(page.locator('header .logo')).toBeVisible();
    await expect(page.getByText(t('offline.text'))).toBeVisible();
    await expect(page.getByText(t('offline.awayText'))).toBeHidden();
    await page.getByRole('link', { name: t('offline.kept', { age: '1 minute ago' }) }).tap();
    await expect(page.locator('#grid .tile-name').first()).toHaveText(first ?? '');
    await expect(page.locator('.strip-stale')).toContainText(/\(.*20\d\d.*\)$/);
    await expect(page.locator('.strip-stale')).toBeVisible();
    await context.setOffline(false);
  });

  test('the offline page says that the site is unavailable, and opens the page later (ALL-16)', async ({
    page,
    lobby,
    problems,
  }) => {
    problems.expect(/ERR_|Failed to load resource/);
    const proxy = await startFaultProxy(lobby.url);
    try {
      await page.goto(proxy.origin + href('vip'));
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await page.goto(proxy.origin + href('vip'));
      proxy.set({ kind: 'refuse' });
      await page.goto(proxy.origin + href('help'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(t('offline.away'));
      await expect(page.getByText(t('offline.awayText'))).toBeVisible();
      await expect(page.getByText(t('offline.text'))).toBeHidden();
      proxy.heal();
      await expect(page.locator('.help-menu')).toBeVisible({ timeout: 15_000 });
    } finally {
      await page.close();
      await proxy.close();
    }
  });

  test('an open page marks pictures that failed offline, and loads them once online (fault 21)', {
    tag: '@full',
  }, async ({ page, context, problems }) => {
    problems.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(href('promotions'));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    const last = page.locator('.cover').last();
    await last.scrollIntoViewIfNeeded();
    const tip = last.locator('xpath=following-sibling::*[contains(@class, "picture-failed")]');
    await expect(tip).toHaveText(t('common.imageFailed'));
    expect(await tip.boundingBox()).toEqual(await last.boundingBox());
    await context.setOffline(false);
    await expect(page.locator('.picture-failed')).toHaveCount(0);
    await expect
      .poll(() => last.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('phones zoom into no field, and bars avoid notches and corners (NAV-17)', async ({ page }) => {
    for (const name of ['login', 'register', 'forget', 'gameList'] as const) {
      await page.goto(href(name));
      const sizes = await page
        .locator('input:not([type=checkbox]):not([type=radio]):not([type=hidden]), select, textarea')
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(sizes.length, name).toBeGreaterThan(0);
      expect(Math.min(...sizes), name).toBeGreaterThanOrEqual(16);
    }
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
    await page.goto(href('help'));
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 44, bottom: 34 } });
    await expect(page.locator('.top')).toHaveCSS('padding-top', '44px');
    await expect(page.getByRole('navigation', { name: t('nav.tabs') })).toHaveCSS('padding-bottom', '34px');
  });

  test('pages change with a transition of 0.3 s, with none under reduced motion (NAV-15)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', async (event) => {
        const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
        sessionStorage.setItem('moved', viewTransition ? 'soon' : 'not at all');
        if (!viewTransition) return;
        await viewTransition.ready;
        const main = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement === '::view-transition-new(main)');
        sessionStorage.setItem('moved', main.map((effect) => `${effect.getTiming().duration} ms`).join());
      });
    });
    // A busy browser may paint a page before its main part is there, and then runs no transition.
    const moved = (how: string) =>
      expect(async () => {
        await page.goto(href('promotions'));
        await page.locator('a.card').first().click();
        await expect(page).toHaveURL(/activityDetail/);
        await expect
          .poll(() => page.evaluate(() => sessionStorage.getItem('moved')), { timeout: 2_000 })
          .toBe(how);
      }).toPass({ timeout: 20_000 });
    await moved('300 ms');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await moved('not at all');
  });
});
