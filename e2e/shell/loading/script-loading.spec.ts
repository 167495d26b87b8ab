import type { Page } from '@playwright/test';
import { href } from '#lib/routes/addresses.ts';
import { watchScripts } from '#testkit/browser/scripts.ts';
import { logIn, summary, unknownUserName } from '../../support/login-form.ts';
import { expect, test } from '../../support/test.ts';

// A service worker would fetch files for its cache, beside the page or before it.
test.use({ serviceWorkers: 'block' });

/** Collects the addresses that pages requested, and those that came over the network. */
async function watchLine(page: Page): Promise<{ responses: string[]; received: string[] }> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const responses: string[] = [];
  const received: string[] = [];
  line.on('Network.responseReceived', ({ response }) => {
    responses.push(response.url);
    if (!response.fromDiskCache) received.push(response.url);
  });
  return { responses, received };
}

const times = (url: string, of: readonly string[]) => of.filter((other) => other === url).length;

test('a script that is fetched before its import is downloaded once', async ({ page, problems }) => {
  problems.expect(/ 401 |status of 401/);
  const { responses, received } = await watchLine(page);
  const scripts = watchScripts(page);
  await page.goto('/m/login');
  await logIn(page, unknownUserName(), 'a wrong password');
  await expect(summary(page)).toBeVisible();

  // The browser reports its network beside the page, and may be behind.
  await expect.poll(() => [...scripts].filter((url) => times(url, received) === 0)).toEqual([]);
  expect([...scripts].filter((url) => times(url, responses) > 1)).not.toEqual([]);
  for (const url of scripts) expect(times(url, received), url).toBe(1);
});

test('a tab’s first page for members fetches all its scripts in parallel, each once', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const ahead = page.locator('link[rel=preload][as=script]');
  const addresses = () => ahead.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const { received } = await watchLine(page);
  const islandIsReady = () => expect(page.locator('main astro-island:not([ssr])').first()).toBeAttached();
  await page.goto(href('benefits'));
  await islandIsReady();
  const first = await addresses();
  expect(first.filter((url) => /\/react\.[\w-]+\.js$/.test(url)).length).toBeGreaterThan(0);
  for (const url of first) expect(times(url, received), url).toBe(1);

  await page.goto(href('deposit'));
  await islandIsReady();
  expect(await addresses()).toEqual([expect.stringContaining('/Deposit.')]);
});

/** Collects the addresses of the scripts that a page runs; empty again when the page is left. */
async function watchRunning(page: Page): Promise<ReadonlySet<string>> {
  const line = await page.context().newCDPSession(page);
  const run = new Set<string>();
  line.on('Debugger.scriptParsed', ({ url }) => run.add(url));
  page.on('framenavigated', () => run.clear());
  await line.send('Debugger.enable');
  return run;
}

test('a page for members runs every script that it prefetches', { tag: '@full' }, async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const run = await watchRunning(page);
  const ahead = page.locator('link[rel=preload][as=script]');
  const unused = () =>
    ahead
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      .then((urls) => urls.filter((url) => !run.has(url)));
  for (const name of ['benefits', 'changePassword', 'memberHome', 'transferToUpline'] as const) {
    await page.goto(href(name), { waitUntil: 'load' });
    // The personalised part arrives before scripts.
    await expect.poll(() => ahead.count(), { message: name }).toBeGreaterThan(1);
    await expect.poll(unused).toEqual([]);
    // The next page is like a tab that has none of them yet; the page before may still note that it has them.
    const mark = await page.locator('html').getAttribute('data-member');
    await page.addInitScript((key) => sessionStorage.removeItem(key ?? ''), mark);
  }
});
