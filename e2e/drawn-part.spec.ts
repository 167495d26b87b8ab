import type { Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { drawNothing } from './support/draw-nothing.ts';
import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';

/** Keeps the island's script back, so that there is what the server drew and nothing more. */
async function withoutIsland(page: Page): Promise<() => void> {
  const script = hold();
  await page.route('**/_astro/Inbox.*', async (route) => {
    await script.held;
    await route.continue();
  });
  return script.release;
}

const messages = (page: Page) => page.locator('.inbox details');

test('a member’s messages show before their island, which takes them over (HUB-5)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const release = await withoutIsland(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(href('inbox'), { waitUntil: 'commit' });
  await expect(messages(page).first()).toBeVisible();
  await expect(page.locator('.for-member astro-island')).toHaveAttribute('ssr');
  const drawn = await page.locator('.inbox').innerHTML();

  // Opened with nobody to hear of it yet.
  const unread = page.locator('.inbox details[data-unread]').first();
  const title = await unread.locator('bdi').textContent();
  await unread.locator('summary').tap();
  const told = page.waitForResponse('**/wps/inbox/read');
  release();
  expect((await told).ok()).toBe(true);
  const opened = messages(page)
    .filter({ hasText: title ?? '' })
    .first();
  await expect(opened).not.toHaveAttribute('data-unread');
  await expect(opened).toHaveAttribute('open');
  expect(asked).not.toContain('/wps/inbox');
  expect(drawn).toContain(await opened.locator('time').innerHTML());
});

test.describe('far away', () => {
  test.use({ timezoneId: 'Pacific/Chatham', locale: 'ms-MY' });

  test('what the server drew tells the time by the reader’s clock, in their language (LANG-4)', async ({
    page,
    player,
    loginAs,
    inLanguage,
  }) => {
    await loginAs(player);
    await inLanguage('MS');
    const release = await withoutIsland(page);
    await page.goto(href('inbox'), { waitUntil: 'commit' });
    const time = messages(page).first().locator('time');
    const told = await time.textContent();
    const expected = await time.evaluate((element: HTMLTimeElement) =>
      new Intl.DateTimeFormat('ms', { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(element.dateTime),
      ),
    );
    expect(told?.replace(/\s/g, ' ')).toBe(expected.replace(/\s/g, ' '));
    release();
    await expect(page.locator('.for-member astro-island')).not.toHaveAttribute('ssr');
    expect(await time.textContent()).toBe(told);
  });
});

test('without a drawing the island asks for its messages itself (HUB-5)', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  await drawNothing(page);
  const answered = page.waitForResponse('**/wps/inbox?*');
  await page.goto(href('inbox'));
  expect((await answered).ok()).toBe(true);
  await expect(messages(page).first()).toBeVisible();
});

test('a page whose session ends meanwhile shows nothing of what was drawn (fault 16)', async ({
  page,
  player,
  loginAs,
  problems,
}) => {
  problems.expect(/ERR_FAILED|401/);
  await loginAs(player);
  const drawing = hold();
  await page.route('**/m/parts/member/*', async (route) => {
    const answer = await route.fetch();
    await drawing.held;
    await route.fulfill({ response: answer });
  });
  await page.goto(href('inbox'), { waitUntil: 'commit' });
  await page.locator('.for-guest').first().waitFor({ state: 'attached' });
  const arrived = page.waitForResponse('**/m/parts/member/*');
  await page.evaluate(() => {
    document.documentElement.dataset.session = 'guest';
  });
  drawing.release();
  await (await arrived).finished();
  await expect(page.locator('.inbox')).toHaveCount(0);
});
