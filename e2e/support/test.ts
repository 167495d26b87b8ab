import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import type { Theme } from '#lib/ui/theme.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { takePlayer } from './players.ts';
import { type Problems, watchProblems } from './problems.ts';

export { openSession, PASSWORD } from '#testkit/site/session.ts';
export { expectAccessible } from './accessibility.ts';
export { expect };

type PageFixtures = {
  /** Fails the test for anything wrong in its pages that it did not declare by `problems.expect(/…/)`. */
  problems: Problems;
  /** A demo player whom this test alone has. */
  player: string;
  /** Makes the page's tab that demo account's, without the login form. */
  loginAs: (userName: string) => Promise<void>;
  /** Language of the next pages, chosen as a visitor's device keeps it. */
  inLanguage: (language: Language) => Promise<void>;
  /** Theme of the next pages, chosen as a visitor's device keeps it. */
  inTheme: (theme: Theme) => Promise<void>;
};

export const test = base.extend<PageFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  player: async ({}, use, { project }) => use(takePlayer(join(project.outputDir, 'players'))),

  problems: [
    async ({ context, baseURL }, use) => {
      const problems = await watchProblems(context, baseURL ?? '');
      await use(problems);
      expect(problems.unexpected(), 'problems in the page that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],

  loginAs: async ({ page, baseURL }, use) => {
    await use(async (userName) => enterSession(page, await openSession(baseURL ?? '', userName)));
  },

  inLanguage: async ({ page, baseURL }, use) => {
    await use((language) => keep(page, baseURL ?? '', 'language', language));
  },

  inTheme: async ({ page, baseURL }, use) => {
    await use((theme) => keep(page, baseURL ?? '', 'theme', theme));
  },
});

/** A choice lives in a cookie for the server and in local storage for the scripts. */
async function keep(page: Page, url: string, name: string, value: string): Promise<void> {
  await page.context().addCookies([{ name, value, url }]);
  await page.addInitScript(
    ([key, choice]) => {
      // Once: what the visitor chooses later in this tab stays chosen.
      if (sessionStorage.getItem(`e2e:${key}`) === choice) return;
      sessionStorage.setItem(`e2e:${key}`, choice);
      localStorage.setItem(key, choice);
    },
    [name, value] as const,
  );
}
