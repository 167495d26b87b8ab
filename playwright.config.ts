import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { FULL } from '#testkit/full-run.ts';
import type { SiteName } from './e2e/support/sites.ts';

/**
 * Tags of tests whose behaviour differs in front of another gateway, or where each request may go to another process. They
 * run only there: what passes through a second site passes through the first. A full run also runs them in front of the
 * own gateway.
 */
const UPSTREAM = /@upstream/;
const FLEET = /@(?:upstream|fleet)/;
const hasUpstream = Boolean(process.env.E2E_UPSTREAM);
const hasFleet = Boolean(process.env.E2E_FLEET);

const browser = findHeadlessShell() ?? findBrowser();
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Content pages, which have the same words with scripts on: the gate reads them with scripts off. */
const ON_AND_OFF = '**/*.both.spec.ts';

/**
 * Tests that the gate omits: long stories whose parts have shorter tests, and all but one of the tests that differ by one
 * value (`@full`).
 */
const RARE_FILES = FULL ? [] : ['**/*.full.spec.ts', ON_AND_OFF];
const RARE = FULL ? [] : [/@full/];

type Options = { siteName: SiteName };

type Projects = NonNullable<PlaywrightTestConfig<object, Options>['projects']>;

const onSite = (siteName: SiteName, prefix = ''): Projects => [
  {
    name: `${prefix}mobile`,
    use: { ...phone, siteName },
    testIgnore: ['**/*.noscript.spec.ts', ...RARE_FILES],
  },
  {
    name: `${prefix}scripts-off`,
    use: { ...phone, siteName, javaScriptEnabled: false },
    testMatch: ['**/*.noscript.spec.ts', ON_AND_OFF],
  },
];

export default defineConfig<object, Options>({
  testDir: 'e2e',
  // Files named `*.test.ts` are Vitest's.
  testMatch: '**/*.spec.ts',
  outputDir: '.test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The site itself uses a core.
  workers: Math.max(2, availableParallelism() - 1),
  // A timeout for hanging tests; tests of speed have their own limits. In a full run the longest stories share the cores
  // with several processes of the lobby and PostgreSQL.
  timeout: FULL ? 60_000 : 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    // Each test's pages would install the worker again, a tenth of their work; tests of its functions allow it.
    serviceWorkers: FULL ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    launchOptions: { args: BROWSER_FLAGS, ...(browser ? { executablePath: browser } : {}) },
  },
  projects: [
    ...onSite('own gateway').map((project) => ({
      ...project,
      grepInvert: [...RARE, ...(hasUpstream && !FULL ? [UPSTREAM] : [])],
    })),
    ...(hasUpstream ? onSite('upstream', 'upstream ') : []).map((project) => ({
      ...project,
      grep: UPSTREAM,
      grepInvert: RARE,
    })),
    ...(hasFleet ? onSite('fleet', 'fleet ') : []).map((project) => ({
      ...project,
      grep: FLEET,
      grepInvert: RARE,
    })),
  ],
});
