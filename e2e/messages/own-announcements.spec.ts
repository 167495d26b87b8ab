import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { testedIn } from '../support/full-run.ts';
import { logIn } from '../support/login-form.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');
const COVER = '/wps/art/cover/rm88.svg';

const item = (id: string, more: object) => ({
  id,
  announcementId: id,
  title: `Only for you: ${id}`,
  summary: 'Nobody else has this one',
  content: '<p>Your <b>own</b> terms <script>alert(1)</script></p>',
  startDate: Date.UTC(2030, 0, 1),
  endDate: Date.UTC(2030, 5, 1),
  noExpiry: 0,
  state: 'join',
  promoAnnouncementCategoryIds: ['fish_promo'],
  announcementImages: [{ sequence: 1, url: COVER }],
  read: false,
  ...more,
});

/** Changes the gateway's answers to a session: adds these announcements and removes the named one. */
async function answerMembers(page: Page, added: Record<string, object[]>, keptBack = ''): Promise<void> {
  await page.route('**/wps/announcements?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    if (!route.request().headers().authorization) return route.fulfill({ response: answer });
    const types = new URL(route.request().url()).searchParams.get('types')?.split(',') ?? [];
    const groups = { PR: 'promotion', PL: 'player', PU: 'popup', H: 'hot' } as const;
    for (const [type, group] of Object.entries(groups)) {
      if (types.includes(type)) body.value[group].unshift(...(added[group] ?? []));
      body.value[group] = body.value[group].filter(({ id }: { id: string }) => id !== keptBack);
    }
    await route.fulfill({ json: body });
  });
}

// A page may still make a call after its test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const language of testedIn('CN')) {
  test(`a promotion for one member is listed in ${language} and opens (CONT-11)`, {
    tag: '@full',
  }, async ({ page, player, loginAs, inLanguage }) => {
    await inLanguage(language);
    const words = translatorFor(language);
    const own = page.getByRole('heading', { name: 'Only for you: vip-night' });
    await answerMembers(page, { promotion: [item('vip-night', {})] }, 'rm88');
    await page.goto(href('promotions'));
    const sharedCount = await page.locator('.promotion').count();
    await loginAs(player);
    await page.reload();
    await expect(own).toBeVisible();
    const card = page.locator('[data-promotions] li', { has: own });
    await expect(card).toContainText('Only for you');
    await expect(card).toContainText('2030/01/01 – 2030/06/01');
    await expect(card.locator('.tag')).toHaveText(words('promotions.state.join'));
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    await expect(page.locator('.promotion')).toHaveCount(sharedCount);
    await expect(page.locator('a[href$="id=rm88"]')).toHaveCount(0);
    await expectAccessible(page);
    await card.getByRole('link').tap();
    const article = page.locator('article', { has: own });
    await expect(article.locator('.prose')).toHaveText('Your own terms');
    await expect(article).toBeInViewport();
    await page.goto(href('promotions', { category: 'live_promo' }));
    await expect(page.locator('html')).toHaveAttribute('data-member-ready');
    await expect(own).toHaveCount(0);
    await page.goto(href('promotions', { category: 'fish_promo' }));
    await expect(own).toBeVisible();
  });
}

test('nothing moves if a member has the same promotions and announcements as all (CONT-11)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  await loginAs(player);
  for (const [address, list] of [
    [href('promotions'), '[data-promotions] li'],
    [href('announcements'), '[data-announcement]'],
  ] as const) {
    const asked = page.waitForResponse((answer) => answer.url().includes('/wps/announcements'));
    await page.goto(address, { waitUntil: 'commit' });
    const first = await page.locator(list).first().elementHandle();
    await asked;
    await page.waitForTimeout(500);
    expect(await first?.evaluate((node) => node.isConnected)).toBe(true);
    const shift = await page.evaluate(async () => {
      let sum = 0;
      const add = (entries: PerformanceObserverEntryList) => {
        for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value;
      };
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 200));
      return sum;
    });
    // The balance in the top bar may change its width.
    expect(shift).toBeLessThan(0.003);
  }
});

test('a member’s popular announcement is marked, first in the list, and on home (CONT-11)', {
  tag: '@full',
}, async ({ page, player, loginAs }) => {
  const mine = item('mine-alone', {});
  await answerMembers(page, { player: [mine], hot: [mine] });
  await loginAs(player);
  await page.goto(href('announcements'));
  const announcement = page.locator('[data-announcement="mine-alone"]');
  await expect(announcement).toHaveAttribute('data-unread', '');
  await expect(announcement.locator('.popular')).toHaveText(t('announcements.popular'));
  const popular = page.getByRole('region', { name: t('announcements.popularTitle') }).getByRole('link');
  await expect(popular.first()).toHaveText(mine.title);
  const second = (await popular.nth(1).textContent()) ?? '';
  await popular.nth(1).tap();
  const opened = page.locator('[data-announcement][open]');
  await expect(opened.locator('.fold-title > span')).toHaveText(second);
  await page.goto(href('home'));
  await page
    .locator('.marquee-track')
    .getByRole('link', { name: mine.title })
    .first()
    .waitFor({ state: 'attached' });
});

test('a member sees the popup for this member after login (CONT-11, HOME-6)', {
  tag: '@full',
}, async ({ page, player }) => {
  const rules = {
    buttonLabel: 'See it',
    linkage: '/m/vip',
    platforms: [],
    audience: 'members',
    frequency: 'day',
  };
  await answerMembers(page, { popup: [item('yours', { popup: rules })] });
  await page.goto(href('login'));
  await logIn(page, player);
  const popup = page.getByRole('dialog', { name: 'Only for you: yours' });
  await expect(popup).toContainText('Your own terms');
  await expectAccessible(page);
  await popup.getByRole('link', { name: 'See it' }).tap();
  await expect(page).toHaveURL(href('vip'));
});

test('a popup that the gateway withholds from a member is not shown (CONT-11)', {
  tag: '@full',
}, async ({ page, player }) => {
  await page.route('**/wps/announcements?*types=PU*', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, value: { ...body.value, popup: [] } } });
  });
  await page.goto(href('login'));
  const asked = page.waitForResponse((answer) => answer.url().includes('types=PU'));
  await logIn(page, player);
  await asked;
  await page.waitForTimeout(500);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
