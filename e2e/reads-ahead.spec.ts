import type { Page } from '@playwright/test';
import { vipBenefits } from '#contract/benefits.ts';
import { href, type RouteName } from '#lib/routes/addresses.ts';
import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';

const PAGES: readonly RouteName[] = [
  'memberHome',
  'benefits',
  'manualRebate',
  'inviteFriends',
  'deposit',
  'withdraw',
];

/** Addresses that the page says its islands will read. */
async function readsOf(page: Page): Promise<string[]> {
  const texts = await page
    .locator('[data-reads]')
    .evaluateAll((parts) => parts.map((part) => (part as HTMLElement).dataset.reads ?? '[]'));
  return texts.flatMap((text) => (JSON.parse(text) as { address: string }[]).map(({ address }) => address));
}

test('what a member’s page shows first is read while React loads, and once', async ({
  page,
  player,
  loginAs,
}) => {
  await loginAs(player);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')));
  for (const name of PAGES) {
    asked.length = 0;
    await page.goto(href(name));
    await expect(page.locator('main astro-island:not([ssr])').first()).toBeAttached();
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    const reads = await readsOf(page);
    expect(reads, name).not.toEqual([]);
    for (const address of reads) {
      expect(
        asked.filter((other) => other === address),
        `${name}: ${address}`,
      ).toHaveLength(1);
    }
  }
});

test('an island’s first read is made before its script is there', async ({ page, player, loginAs }) => {
  await loginAs(player);
  const island = hold();
  await page.route('**/_astro/Benefits.*', async (route) => {
    await island.held;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.url().includes(vipBenefits.path));
  await page.goto(href('benefits'), { waitUntil: 'commit' });
  expect((await answered).ok()).toBe(true);
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  island.release();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
});
