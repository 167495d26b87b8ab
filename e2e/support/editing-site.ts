import { type EditingSite, startEditingSite } from './editing.ts';
import { test as plain } from './test.ts';

/** Tests of the editing page, on a separate site: its forms take longer to render than a page. */
export const test = plain.extend<object, { site: EditingSite }>({
  actionTimeout: 20_000,
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const site = await startEditingSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
