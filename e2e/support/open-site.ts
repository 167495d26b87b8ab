import { type Site, startSite } from '#testkit/site/site.ts';
import { test as base } from './test.ts';

/** Tests of a site whose operator asks for no captcha at registration: nobody could read it in a test. */
export const test = base.extend<object, { open: Site }>({
  open: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const site = await startSite({ REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
