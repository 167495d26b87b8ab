import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';

const browser = findHeadlessShell() ?? findBrowser();
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.test-results/e2e',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // The site itself takes a core.
  workers: Math.max(2, availableParallelism() - 1),
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Asia/Kuala_Lumpur',
    launchOptions: { args: BROWSER_FLAGS, ...(browser ? { executablePath: browser } : {}) },
  },
  projects: [
    { name: 'mobile', use: phone, testIgnore: '**/*.noscript.spec.ts' },
    {
      name: 'scripts-off',
      use: { ...phone, javaScriptEnabled: false },
      testMatch: ['**/*.noscript.spec.ts', '**/*.both.spec.ts'],
    },
  ],
});
