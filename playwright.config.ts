import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { FULL } from '#testkit/full-run.ts';
import type { SiteName } from './e2e/support/sites.ts';

/**
 * What differs in front of another gateway, and where each request may go to another process. Such tests run there: what
 * passes through a second site passes through the first. A full run has all of them in front of the own gateway too.
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

/** Pages to read, which say the same with scripts on: each time they are read with scripts off. */
const ON_AND_OFF = '**/*.both.spec.ts';

/**
 * What a change is not tested with each time: long stories, of parts that have tests of their own, and of what differs
 * by a word alone all but one (`@full`).
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
  // What is named `*.test.ts` is Vitest's.
  testMatch: '**/*.spec.ts',
  outputDir: '.test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The site itself takes a core.
  workers: Math.max(2, availableParallelism() - 1),
  // For what hangs: how fast a thing must be, tests of that thing say. A full run has its longest stories share the
  // cores with several processes of the lobby and PostgreSQL.
  timeout: FULL ? 60_000 : 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    // Each test's pages would install it again, a tenth of their work; tests of what it does allow it.
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
