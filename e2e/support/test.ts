import { basename, join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Language } from '#contract/core/languages.ts';
import type { Theme } from '#lib/ui/theme.ts';
import { FULL } from '#testkit/full-run.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { noteCalls } from './calls-made.ts';
import { takePlayer } from './players.ts';
import { type Problems, watchProblems } from './problems.ts';
import { namedSite, type SiteName, type StartedSite } from './sites.ts';

export { openSession, PASSWORD } from '#testkit/site/session.ts';
export { expectAccessible } from './accessibility.ts';
export { expect };

type PageFixtures = {
  /** Fails the test for each problem of its pages that is not declared by `problems.expect(/…/)`. */
  problems: Problems;
  /** Records for a full run which gateway calls were made on which site. */
  calls: undefined;
  /** A demo player for this test only. */
  player: string;
  /** Logs the page's tab in to that demo account, without the login form. */
  loginAs: (userName: string) => Promise<void>;
  /** Sets the language of the next pages, as a visitor's device stores it. */
  inLanguage: (language: Language) => Promise<void>;
  /** Sets the theme of the next pages, as a visitor's device stores it. */
  inTheme: (theme: Theme) => Promise<void>;
};

type Worker = {
  /** The name of the site under test; set by the project. */
  siteName: SiteName;
  /** That site; files with a separate site open another one by `page.goto`. */
  lobby: StartedSite;
};

export const test = base.extend<PageFixtures, Worker>({
  siteName: ['own gateway', { option: true, scope: 'worker' }],
  lobby: [async ({ siteName }, use) => use(namedSite(siteName)), { scope: 'worker' }],
  baseURL: async ({ lobby }, use) => use(lobby.url),

  player: async ({ siteName }, use, { project }) =>
    use(takePlayer(join(project.outputDir, 'players', siteName))),

  problems: [
    async ({ context, baseURL }, use) => {
      const problems = await watchProblems(context, baseURL ?? '');
      await use(problems);
      expect(problems.unexpected(), 'problems in the page that the test did not expect').toEqual([]);
    },
    { auto: true },
  ],

  calls: [
    async ({ context, siteName, lobby }, use, { file, project, title, workerIndex: worker }) => {
      const made = { siteName, origin: lobby.url, worker, title: `${basename(file)}: ${title}` };
      if (FULL) noteCalls(context, project.outputDir, made);
      await use(undefined);
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

/** A choice is stored in a cookie for the server and in local storage for the scripts. */
async function keep(page: Page, url: string, name: string, value: string): Promise<void> {
  await page.context().addCookies([{ name, value, url }]);
  await page.addInitScript(
    ([key, choice]) => {
      // Only once: a later choice in this tab is kept.
      if (sessionStorage.getItem(`e2e:${key}`) === choice) return;
      sessionStorage.setItem(`e2e:${key}`, choice);
      localStorage.setItem(key, choice);
    },
    [name, value] as const,
  );
}
