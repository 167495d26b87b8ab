import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '#testkit/browser/chromium.ts';
import { startSite } from '#testkit/site/site.ts';

/** A goal, and whether it was reached. */
export type Goal = { goal: string; measured: string; reached: boolean };
/** Tables in Markdown, and their goals. */
export type Measured = { text: string; goals?: Goal[] };

/** A part of the report that can be measured separately. */
export type Section = {
  /** Name on the command line: `npm run bench -- <name>`. */
  name: string;
  title: string;
  /** Description of the measurement. */
  note: string;
  measure: () => Promise<Measured>;
};

/** Measures a site with a browser; both are started for this measurement. */
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
