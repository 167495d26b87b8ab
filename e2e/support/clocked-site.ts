import { enterSession } from '#testkit/site/session.ts';
import { besideGateway, type SiteBeforeGateway } from './gateway-in-test.ts';
import { openSession, PASSWORD, test as plain } from './test.ts';

interface Worker {
  /** A site with demo data, and a gateway whose clock a test moves. */
  clocked: SiteBeforeGateway;
}

/** Tests in which time passes: `page.goto` opens a separate site, whose demo players no other file uses. */
export const test = plain.extend<object, Worker>({
  clocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => besideGateway({ DEMO_DATA: 'on' }, use),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ clocked }, use) => use(clocked.url),
  // Another test of this process may have moved the clock.
  loginAs: async ({ page, clocked }, use) => {
    await use(async (userName) =>
      enterSession(page, await openSession(clocked.url, userName, PASSWORD, clocked.now())),
    );
  },
});
