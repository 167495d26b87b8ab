import { type Site, startSite } from '#testkit/site/site.ts';
import { test as plain } from './test.ts';

/** Tests of a site of their own with fresh demo data: `page.goto` means it, and no other file has its players. */
export const test = plain.extend<object, { own: Site }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
