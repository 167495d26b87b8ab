import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '#testkit/browser/chromium.ts';
import { startSite } from '#testkit/site/site.ts';

/** What should be reached, and what was. */
export type Goal = { goal: string; measured: string; reached: boolean };
/** Tables in Markdown, and the goals that they speak of. */
export type Measured = { text: string; goals?: Goal[] };

/** A part of the report that can be measured by itself. */
export type Section = {
  /** As it is asked for: `npm run bench -- <name>`. */
  name: string;
  title: string;
  /** How it was measured. */
  note: string;
  measure: () => Promise<Measured>;
};

/** Measures a running site by a browser, both started for it alone. */
export async function byBrowser<Result>(
  measure: (browser: Browser, origin: string) => Promise<Result>,
): Promise<Result> {
  const site = await startSite();
  try {
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
    try {
      return await measure(browser, site.url);
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}
