import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { stopClock } from '../support/clock.ts';
import { logIn } from '../support/login-form.ts';
import { openWithoutSession } from '../support/sign-out.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const t = translatorFor('EN');

test.describe('prompts on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1',
  });

  test('home offers guests its prompts once (CONT-2, CONT-8, HOME-6, NAV-12, WAY-21)', async ({ page }) => {
    await page.goto(href('home'));
    const bar = page.getByRole('complementary', { name: t('prompts.bar') });
    const popup = page.locator('dialog[data-popup]');
    await page.locator('h1').dispatchEvent('click');
    await expect(bar).toBeVisible();
    await page.waitForTimeout(3_500);
    await expect(popup).toHaveCount(0);
    await secondPage(page);
    await expect(page.locator('#rail')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.locator('h1').dispatchEvent('click');
    await expect(bar).toBeVisible();
    const gifts = bar.getByRole('listitem').getByRole('link');
    await expect(gifts).toHaveText(['RM38', 'RM88', 'RM888']);
    for (const [index, id] of ['rm38', 'rm88', 'rm888'].entries())
      await expect(gifts.nth(index)).toHaveAttribute('href', href('promotionDetail', { id }));

    await expect(popup).toBeVisible();
    await expectAccessible(page);
    // Its button has the same target as the bar.
    await popup.getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: t('prompts.sheetTitle') });
    await expect(sheet).toContainText(t('prompts.legacy'));
    await expect(popup).toHaveCount(0);
    await sheet.getByRole('button', { name: t('prompts.close') }).click();
    await expect(sheet).toHaveCount(0);

    expect((await bar.boundingBox())?.height).toBe(64);
    // Scrolled to its end, the bar does not cover the rail.
    await page.locator('.winners').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.querySelector<HTMLElement>('.lobby')?.offsetTop ?? 0));
    const [rail, over] = [await page.locator('#rail').boundingBox(), await bar.boundingBox()];
    expect((rail?.y ?? 0) + (rail?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    await bar.getByRole('button', { name: t('prompts.hide') }).click();
    await expect(bar).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('yes');
    // Each start of a browser resets it, before the first touch.
    await page.clock.install();
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBeNull();
    await page.locator('h1').dispatchEvent('click');
    await expect(bar).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(popup).toHaveCount(0);
  });
});

/** Opens home by a link: the first page of a visit shows no popup (WAY-21). */
async function secondPage(page: Page): Promise<void> {
  await page.goto(href('vip'));
  await page.locator(`.tabs a[href="${href('home')}"]`).click();
  await expect(page).toHaveURL(href('home'));
}

/** Replaces the texts of the prompts. */
async function withWords(page: Page, words: string): Promise<void> {
  await page.route('**/m/parts/prompts', async (route) => {
    const answer = await route.fetch();
    // If an attribute occurs twice, the first one counts.
    const html = (await answer.text()).replace('id="prompts"', `id="prompts" ${words}`);
    await route.fulfill({ response: answer, body: html });
  });
}

test.describe('prompts on a new iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });

  test('a profile is downloaded, then its settings are announced for 4 s and opened (CONT-8)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(href('home'));
    await page.locator('h1').dispatchEvent('click');
    await page
      .getByRole('complementary', { name: t('prompts.bar') })
      .getByRole('link', { name: t('prompts.get') })
      .click();
    const sheet = page.getByRole('dialog', { name: t('prompts.sheetTitle') });
    await expect(sheet).not.toContainText(t('prompts.legacy'));
    const profile = sheet.getByRole('link', { name: t('prompts.profile') });
    await expect(profile).toHaveAttribute('href', '/m/lobby.mobileconfig');
    const file = await page.request.get('/m/lobby.mobileconfig');
    expect(file.headers()['content-type']).toMatch(/^application\/x-apple-aspen-config/);
    expect(await file.text()).toMatch(/<key>URL<\/key><string>http:\/\/[^/<]+\/m\/home<\/string>/);
    await stopClock(page);
    await profile.evaluate((link) => {
      // iOS asks about the download and stays on the page.
      addEventListener('click', (event) => event.preventDefault(), { once: true });
      (link as HTMLElement).click();
      window.dispatchEvent(new Event('focus'));
    });
    await expect(page.locator('#toasts')).toContainText(t('prompts.profileNext'));
    await page.clock.runFor(3_900);
    expect(page.url()).toContain(href('home'));
    await page.clock.runFor(200);
    await expect(page).toHaveURL(href('app'));
  });
});

test.describe('the hub’s link to the app', () => {
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  test.use({ userAgent: IPHONE });

  test('the hub’s link has the target of home’s bar (HUB-2, CONT-8)', { tag: '@full' }, async ({ page }) => {
    await page.goto(href('mine'));
    await page.locator('[data-shortcut="app"] a').tap();
    const sheet = page.getByRole('dialog', { name: t('prompts.sheetTitle') });
    await expect(sheet.getByRole('link', { name: t('prompts.profile') })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(href('mine'));
  });
});

test.describe('prompts in another browser on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/124.0 Mobile/15E148 Safari/604.1',
  });

  test('another browser on an iPhone says how to install by Safari (CONT-8)', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto(href('home'));
    await page.locator('h1').dispatchEvent('click');
    await page.getByRole('link', { name: t('prompts.get') }).click();
    await expect(page.locator('#toasts')).toContainText(t('prompts.useSafari'));
    await expect(page).toHaveURL(href('home'));
  });
});

test.describe('prompts on an Android phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
  });

  test('bar and popup lead to the operator’s app (CONT-8)', { tag: '@full' }, async ({ page }) => {
    const address = 'https://get.lobby.test/app.apk';
    await withWords(page, `data-android="${address}"`);
    await secondPage(page);
    await page.locator('h1').dispatchEvent('click');
    const bar = page.getByRole('complementary', { name: t('prompts.bar') });
    const ways = [bar.getByRole('link', { name: t('prompts.get') }), page.locator('dialog [data-download]')];
    for (const way of ways) {
      await expect(way).toHaveAttribute('href', address);
      await expect(way).toHaveAttribute('target', '_blank');
    }
  });
});

test.describe('prompts after login', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  });
  const open = (page: Page) => page.locator('dialog[open]');

  /** Waits until the page's calls are done, and prompts after login have appeared. */
  async function settled(page: Page): Promise<void> {
    await expect(page.locator('html')).toHaveAttribute('data-member-ready');
    await page.waitForTimeout(1_500);
  }

  /** Gives the operator's popup another target than the app. */
  const leadTo = (page: Page, address: string) =>
    page.route('**/m/parts/prompts', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /href="\/m\/app"([^>]*)data-download/g,
        `href="${address}"$1`,
      );
      await route.fulfill({ response: answer, body: html });
    });

  test('one prompt a visit opens over a complete page, with the upline’s name (HOME-6, WAY-35)', {
    tag: ['@upstream', '@full'],
  }, async ({ page }) => {
    await page.route('**/wps/member/contracts/requests', async (route) => {
      const answer = await (await route.fetch()).json();
      const offeredBy = { dailysalreqtype: '' };
      Object.assign(answer.value, { dailysalreqtype: 'pending', contracthoursalreq: 'pending', offeredBy });
      await route.fulfill({ json: answer });
    });
    await page.goto(href('login'));
    await logIn(page, 'player20');
    await expect(open(page)).toHaveCount(1);
    await expect(open(page)).toHaveAccessibleName(t('prompts.contract'));
    const offer = { by: t('contracts.facts.house'), contract: t('titles.salaryContract') };
    await expect(open(page)).toContainText(t('prompts.contractBy', offer));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await settled(page);
    await expect(open(page)).toHaveCount(0);
    for (const next of ['mine', 'home'] as const) {
      await page.goto(href(next));
      await settled(page);
      await expect(open(page)).toHaveCount(0);
    }
  });

  test('a trial sees no prompt that is not for trials (HOME-6, TRIAL-2)', {
    tag: '@full',
  }, async ({ page, player }) => {
    await leadTo(page, href('inbox'));
    await page.goto(href('trial'));
    await page.getByRole('button', { name: t('trial.start') }).tap();
    await page.waitForURL('**/m/home');
    await settled(page);
    await expect(open(page)).toHaveCount(0);
    await openWithoutSession(page, href('login'));
    await logIn(page, player);
    await expect(open(page)).toHaveCount(1);
  });
});

test('a bar on home offers a member the game played last (HOME-6, WAY-20)', {
  tag: '@upstream',
}, async ({ page, loginAs, player, request }) => {
  const { value } = await (
    await request.get('/wps/games/hot?isPlatform=2&platform=html5&language=EN')
  ).json();
  const [game] = value.list;
  await page.route('**/wps/games/recent?*', (route) =>
    route.fulfill({ json: { success: true, value: { list: [game], totalPages: 1 } } }),
  );
  await loginAs(player);
  await page.goto(href('home'));
  await page.locator('h1').dispatchEvent('click');
  const entrance = page.getByRole('link', { name: `${t('prompts.resume')} ${game.displayName}` });
  const bar = page.locator('.prompt-stack > :visible');
  // The download bar comes first, and the two never appear together (WAY-20).
  await expect(bar).toHaveCount(1);
  await page.getByRole('button', { name: t('prompts.hide') }).click();
  await expect(entrance).toBeVisible();
  expect((await entrance.boundingBox())?.height).toBeLessThanOrEqual(64);
  await page.locator('#recent').scrollIntoViewIfNeeded();
  await expect(entrance).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(entrance).toBeVisible();
  await entrance.click();
  await expect(page).toHaveURL(/\/wps\/play/);
});

test('the download bar states its amounts, and hides for fields and drawers (WAY-20)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href('home'));
  await page.locator('h1').dispatchEvent('click');
  const bar = page.getByRole('complementary', { name: t('prompts.bar') });
  await expect(bar).toBeVisible();
  await expect(bar.getByText(t('prompts.gifts'))).toBeVisible();
  const tabs = await page.locator('.tabs').boundingBox();
  const { height = 0 } = (await bar.boundingBox()) ?? {};
  // A bar that moves in is measured to a fraction of a pixel.
  expect(Math.round(height)).toBeLessThanOrEqual(64);
  const bottom = async () => ((await bar.boundingBox())?.y ?? 0) + height;
  await expect.poll(bottom).toBeLessThanOrEqual(tabs?.y ?? 0);
  await page.locator('form[role=search] input').focus();
  await expect(bar).toBeHidden();
  await page.locator('form[role=search] input').blur();
  await expect(bar).toBeVisible();
  await page.locator('.tile-about').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(bar).toBeHidden();
});
