import { FAKE_CONFIG, type FakeFirebase, fakeFirebase } from './fake-firebase.ts';
import { besideGateway, type SiteBeforeGateway } from './gateway-in-test.ts';
import { test as plain } from './test.ts';

const SETTINGS = {
  FIREBASE_CONFIG: JSON.stringify(FAKE_CONFIG),
  REGISTRATION: '{"fields":{"captcha":{"enabled":false}}}',
};

interface Worker {
  /** A site whose gateway accepts tokens signed with the key of tests. */
  thirdParty: SiteBeforeGateway;
}

/** Tests of a site with third-party sign-in: `page.goto` opens it, and its browsers use the fake Firebase. */
export const test = plain.extend<{ firebase: FakeFirebase }, Worker>({
  thirdParty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
    async ({}, use) => besideGateway(SETTINGS, use),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ thirdParty }, use) => use(thirdParty.url),
  firebase: [async ({ context }, use) => use(await fakeFirebase(context)), { auto: true }],
});
