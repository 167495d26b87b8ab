import type { Page } from '@playwright/test';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { BROWSER_FLAGS, findBrowser } from '#testkit/browser/chromium.ts';
import { logIn } from '../support/login-form.ts';
import { signOut } from '../support/sign-out.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');
const executablePath = findBrowser();

const balance = (page: Page) => page.locator('main [data-balance]');
const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));

/** Waits until the settings have reloaded: a reload cancels a step back that is made meanwhile. */
async function goBackToGuestSettings(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/m/set');
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type !== 'navigate' && document.readyState === 'complete';
  });
  await expect(page.getByText(t('account.settings.guest'))).toBeVisible();
}

// Fault 16 needs the back/forward cache: Playwright disables it, and headless Chromium has none.
test.use({
  launchOptions: {
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('going back after signing out shows nothing private (fault 16)', async ({ page, player, loginAs }) => {
  await loginAs(player);
  await page.goto('/m/mine');
  await expect(balance(page)).toHaveText(/\.\d{2}$/);
  // Records every visible text of the hub from the first moment of its return.
  await page.evaluate(() => {
    window.addEventListener('pageshow', (event) => {
      const seen = { persisted: event.persisted, text: document.querySelector('main')?.textContent };
      localStorage.setItem('seen', JSON.stringify(seen));
    });
  });
  await signOut(page);
  await goBackToGuestSettings(page);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL('**/m/mine');
  await expect(page.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
  await expect(page.getByText(player)).toHaveCount(0);
  const seen = JSON.parse((await page.evaluate(() => localStorage.getItem('seen'))) ?? '{}');
  expect(seen.persisted).toBe(true);
  expect(seen.text).not.toContain(player);
  expect(seen.text).not.toMatch(/\d\.\d{2}/);
});

test('a session that the browser restores with a page is ended after signing out (fault 16)', {
  tag: '@full',
}, async ({ page, player }) => {
  // As in Firefox: the tab's storage is restored with the page, as it was when the page was left.
  await page.addInitScript(() => {
    let saved: string | null = null;
    addEventListener('pagehide', () => (saved = sessionStorage.getItem('MC_SESSION_INFO')));
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && saved) sessionStorage.setItem('MC_SESSION_INFO', saved);
    });
  });
  await page.goto('/m/login');
  await logIn(page, player);
  await page.waitForURL('**/m/home');
  await page.goto('/m/mine');
  await expect(balance(page)).toHaveText(/\.\d{2}$/);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const { hidden, dataset } = document.documentElement;
      localStorage.setItem('seen', `${persisted} ${hidden || dataset.session}`);
    });
  });
  await signOut(page);
  await goBackToGuestSettings(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('seen'))).toBe('true true');
  expect(await stored(page)).toBeNull();
});

test('a session that is restored in a reloaded page is ended too (fault 16)', { tag: '@full' }, async ({
  page,
  player,
}) => {
  await page.goto('/m/login');
  await logIn(page, player);
  await page.waitForURL('**/m/home');
  await page.goto('/m/mine');
  const memberSession = (await stored(page)) ?? '';
  expect(memberSession).toContain(player);
  await signOut(page);
  await page.addInitScript((session) => {
    sessionStorage.setItem('MC_SESSION_INFO', session);
    requestAnimationFrame(() => localStorage.setItem('seen', `${document.documentElement.dataset.session}`));
  }, memberSession);
  await page.goto('/m/mine');
  await expect(page.getByRole('heading', { name: t('account.guestTitle') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('seen'))).toBe('guest');
  expect(await stored(page)).toBeNull();
});

test('going back while logged in shows the balance again (fault 16)', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await page.goto('/m/mine');
  await expect(balance(page)).toHaveText(/\.\d{2}$/);
  await page
    .getByRole('link', { name: t('titles.settings') })
    .first()
    .tap();
  await page.waitForURL('**/m/set');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('main [data-user-name]')).toHaveText(player);
  await expect(balance(page)).toHaveText(/\.\d{2}$/);
});
