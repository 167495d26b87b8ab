import type { Page } from '@playwright/test';
import { PERSONALISED_PARTS } from '#contract/core/personalised-parts.ts';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { href } from '#lib/routes/addresses.ts';
import { expect, test } from '../support/test.ts';

const t = translatorFor('EN');

/** Answers these files as a process does that lacks them, until the returned function is called. */
async function lose(page: Page, files: string | RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return () => page.unroute(files);
}

/** Counts how often the page is loaded from now on. */
function watchLoads(page: Page) {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

// A worker's requests would pass by the answers of this test.
test.use({ serviceWorkers: 'block' });

const notice = (page: Page) => page.getByText(t('common.updatedSoon'));

test.describe('a page whose files are gone since a deploy', () => {
  test.beforeEach(({ problems }) =>
    problems.expect(/404|Failed to fetch dynamically imported|Error hydrating/),
  );

  test('a member reads it once, and the text stays after the refresh (ALL-13)', async ({
    page,
    player,
    loginAs,
  }) => {
    await loginAs(player);
    const restore = await lose(page, '**/_astro/member.*.js');
    const loads = watchLoads(page);
    await page.goto(href('settings'));
    const nickname = page.getByRole('textbox', { name: t('account.nickname.label') });
    await nickname.fill('Mei of the harbour');
    await expect(notice(page)).toBeVisible();
    await restore();
    await expect.poll(loads, { timeout: 15_000 }).toBe(2);
    await expect(nickname).toHaveValue('Mei of the harbour');
    await expect(notice(page)).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
    await nickname.locator('xpath=ancestor::form').getByRole('button').click();
    await expect(page.getByText(t('account.nickname.done'))).toBeVisible();
  });

  test('a page that lacks them again asks its reader, and is not refreshed in a loop (ALL-13)', async ({
    page,
    loginAs,
  }) => {
    await loginAs('player01');
    await lose(page, '**/_astro/member.*.js');
    const loads = watchLoads(page);
    await page.goto(href('vip'));
    await expect(notice(page)).toBeVisible();
    await expect.poll(loads, { timeout: 15_000 }).toBe(2);
    await expect(page.getByText(t('common.updatedAsk'))).toBeVisible();
    await page.waitForTimeout(5_000);
    expect(loads()).toBe(2);
    await page.getByRole('link', { name: t('common.reload') }).click();
    await expect.poll(loads).toBe(3);
  });

  test('a guest whose page lacks styles keeps a search (ALL-13)', async ({ page }) => {
    await page.goto(href('home'));
    const restore = await lose(page, /\/_astro\/[^/]+\.css$/);
    const loads = watchLoads(page);
    await page.locator('h1').dispatchEvent('click');
    const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
    await search.fill('dragon');
    await expect(notice(page)).toBeVisible();
    await restore();
    await expect.poll(loads, { timeout: 15_000 }).toBe(1);
    await expect(search).toHaveValue('dragon');
  });

  test('an island that is gone says it, and keeps the name but no password (ALL-13)', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto(href('login'));
    const component = await page.locator('main astro-island').first().getAttribute('component-url');
    const restore = await lose(page, `**${component}*`);
    const loads = watchLoads(page);
    const [name, password] = [page.locator('[name=username]'), page.locator('[type=password]').first()];
    await name.fill('player01');
    await password.fill('Password1');
    await expect(notice(page)).toBeVisible();
    await restore();
    await expect.poll(loads, { timeout: 15_000 }).toBe(1);
    await expect(name).toHaveValue('player01');
    await expect(password).toHaveValue('');
  });

  test('an island fetches its data where the server renders it for another build (ALL-13)', {
    tag: '@full',
  }, async ({ page, loginAs }) => {
    await loginAs('player01');
    await page.route(`**${PERSONALISED_PARTS}*`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replaceAll(
        /component-url="[^"]*"/g,
        'component-url="/_astro/New.js"',
      );
      await route.fulfill({
        response: answer,
        body: html.replaceAll(/<b[^>]*>/g, '<b class="other-build">'),
      });
    });
    await page.goto(href('memberHome'));
    await expect(page.locator('main astro-island:not([ssr])').first()).toBeAttached();
    await expect(page.locator('.other-build')).toHaveCount(0);
    await expect(page.locator('.overview[data-live]')).toBeVisible();
  });
});

test('a page whose files cannot be reached does not speak of an update (ALL-13)', async ({
  page,
  loginAs,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to load resource/);
  await loginAs('player01');
  await page.route('**/_astro/member.*.js', (route) => route.abort());
  await page.goto(href('vip'));
  await page.waitForResponse('**/failed-loads.js').catch(() => {});
  await page.waitForTimeout(500);
  await expect(notice(page)).toHaveCount(0);
});
