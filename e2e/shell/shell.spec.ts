import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const HOME = href('home');

test.describe('header and tab bar', () => {
  test('the tabs are home, promotions, referral, customer service, member centre (NAV-4)', async ({
    page,
  }) => {
    await page.goto(HOME);
    const tabs = page.getByRole('navigation', { name: t('nav.tabs') }).getByRole('link');
    const places = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(places).toEqual([HOME, '/m/activity', '/m/inviteFriends', '/m/message', '/m/mine']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
    // The tab of referral is animated, except under reduced motion.
    const beckons = () =>
      page
        .locator('.tab-refer *')
        .evaluateAll((parts) =>
          parts.some((part) => part.getAnimations().some((one) => one.playState === 'running')),
        );
    expect(await beckons()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await beckons()).toBe(false);
  });

  test('a guest’s menu has login, register, money, rewards, VIP, help (NAV-8, NAV-10)', async ({ page }) => {
    await page.goto(href('help'));
    const menu = page.locator('.menu-panel');
    await expect(menu).toBeHidden();
    await page.getByLabel(t('nav.menu')).first().click();
    await expect(menu.getByRole('link', { name: t('nav.login') })).toHaveAttribute(
      'href',
      href('login', { back: href('help') }),
    );
    for (const name of ['register', 'deposit', 'withdraw', 'rewards', 'earn', 'vip', 'help'] as const) {
      await expect(menu.getByRole('link', { name: t(`nav.${name}`), exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: t('nav.memberCentre') })).toHaveAttribute(
      'href',
      href('memberHome'),
    );
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByLabel(t('nav.menu')).first().click();
    await page.locator('footer').click();
    await expect(menu).toBeHidden();
  });

  test('a member’s header shows the balance and leads to the member centre (NAV-8, NAV-10)', async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.goto(href('help'));
    await expect(page.locator('header [data-balance]')).toHaveText(/^RM[\d,]+\.\d\d$/);
    await page.getByLabel(t('nav.menu')).first().click();
    await expect(page.locator('.menu-panel').getByRole('link', { name: t('nav.register') })).toBeHidden();
    await page.getByRole('link', { name: t('nav.memberCentre') }).click();
    await expect(page).toHaveURL(href('memberHome'));
  });

  test('the header shows agents no link to the referral programme (NAV-8)', { tag: '@full' }, async ({
    page,
    loginAs,
  }) => {
    await loginAs('agent02');
    await page.goto(HOME);
    await page.locator('summary[aria-label=Menu]').click();
    await expect(page.locator('.menu-grid a').first()).toBeVisible();
    await expect(page.locator(`.menu-grid a[href="${href('inviteFriends')}"]`)).toBeHidden();
  });

  test('the download button is on home only, by system, never in an app (NAV-9)', {
    tag: '@full',
  }, async ({ page, browser, baseURL }) => {
    await page.goto(href('vip'));
    await expect(page.getByRole('link', { name: t('nav.getApp') })).toHaveCount(0);
    const ANDROID = 'Mozilla/5.0 (Linux; Android 14)';
    for (const [userAgent, standalone, shell, shows] of [
      [`${ANDROID} LobbyApp/2.0`, false, 'app', false],
      [ANDROID, true, 'installed', false],
      [ANDROID, false, 'browser', true],
    ] as const) {
      const context = await browser.newContext({ userAgent, hasTouch: true, isMobile: true });
      const there = await context.newPage();
      if (standalone)
        await there.addInitScript(() => {
          Object.defineProperty(navigator, 'standalone', { value: true });
        });
      await there.goto(baseURL + HOME);
      await expect(there.locator('html')).toHaveAttribute('data-shell', shell);
      const button = there.getByRole('link', { name: t('nav.getApp') });
      await expect(button).toBeVisible({ visible: shows });
      if (shows) {
        await button.evaluate((link) => link.classList.add('no-ios'));
        await expect(button).toBeVisible();
        // This browser is not on iOS: without a link for Android no button is offered.
        await button.evaluate((link) => link.classList.add('no-android'));
        await expect(there.locator('.get-app')).toBeHidden();
      }
      await context.close();
    }
  });
});

test.describe('the way back (NAV-6)', () => {
  const back = t('nav.back');

  test('Back leads to the previous page, or home if there is none', async ({ page }) => {
    await page.goto(href('promotions'));
    await page.locator('a.card').first().click();
    await expect(page).toHaveURL(/activityDetail/);
    await page.getByLabel(back).click();
    await expect(page).toHaveURL(href('promotions'));
    await page.getByLabel(back).click();
    await expect(page).toHaveURL(HOME);
  });

  test('Back leads to the given back path if it is a page of the site', async ({ page }) => {
    await page.goto(`${href('help')}?back=${encodeURIComponent(href('announcements', { i: 1 }))}`);
    await page.getByLabel(back).click();
    await expect(page).toHaveURL(href('announcements', { i: 1 }));
    await page.goto(`${href('help')}?back=${encodeURIComponent('https://evil.example/')}`);
    await page.getByLabel(back).click();
    await expect(page).not.toHaveURL(/evil/);
  });

  test('Back is missing on home and where the password is changed', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await page.goto(HOME);
    await expect(page.getByLabel(back)).toHaveCount(0);
    await loginAs(player);
    await page.goto(href('changePassword'));
    await expect(page.getByLabel(back)).toHaveCount(0);
  });
});

test.describe('access to pages', () => {
  test('guests are redirected to login and back (NAV-16)', async ({ page }) => {
    await page.goto(`${href('withdraw')}?x=1`);
    await expect(page).toHaveURL(href('login', { back: `${href('withdraw')}?x=1` }));
  });

  test('only agents enter the agent area (AGENT-1)', { tag: '@upstream' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await page.goto(href('agentHome'));
    await expect(page).toHaveURL(HOME);
    await loginAs(player);
    await page.goto(href('agentHome'));
    await expect(page).toHaveURL(HOME);
    await loginAs('agent01');
    await page.goto(href('agentHome'));
    await expect(page).toHaveURL(href('agentHome'));
  });

  test('a page with denied storage works for a guest (fault 17)', async ({ page }) => {
    await page.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      Object.defineProperties(window, { localStorage: denied, sessionStorage: denied });
    });
    await page.goto(href('help'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    await page.locator('summary.icon-button').click();
    await page.getByRole('link', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });

  test('going back after the session ended shows nothing of it (fault 16)', { tag: '@full' }, async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    await page.goto(href('withdraw'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await page.goto(href('help'));
    await page.evaluate(() => sessionStorage.clear());
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/login/);
  });
});

test('calls of a guest name the merchant', { tag: '@upstream' }, async ({ page }) => {
  await page.goto(href('login'));
  const call = page.waitForRequest('**/wps/system/public-key');
  await page.locator('input[name="username"]').focus();
  expect(await (await call).headerValue('merchant')).toBe('lumo');
});
