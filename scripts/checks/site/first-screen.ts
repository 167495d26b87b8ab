import { brotliDecompressSync, constants } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Language } from '#contract/core/languages.ts';
import { routePath } from '#lib/routes/addresses.ts';
import { BROWSER_FLAGS, ensureBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { rawBody } from '#testkit/network/raw-body.ts';
import type { Problems } from '../source.ts';
import { FIRST_LOAD } from './budgets.ts';
import { headersFor, nameOf } from './crawl.ts';

const HOME = routePath('home');
/** Page height for both the cut-off page and the complete one. */
const AS_LONG = '20000px';
const SCREENS = [
  { width: 360, height: 740 },
  { width: 430, height: 932 },
];

/**
 * Checks that the first round trip has everything for home's first screen; home may be longer than that.
 * @param bytes of the compressed document in the first round trip
 */
export async function firstScreenProblems(
  origin: string,
  language: Language,
  bytes = FIRST_LOAD,
): Promise<Problems> {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    return await comparedIn(browser, origin, language, bytes);
  } finally {
    await browser.close();
  }
}

async function comparedIn(
  browser: Browser,
  origin: string,
  language: Language,
  bytes: number,
): Promise<Problems> {
  const place = { path: HOME, language };
  const { body } = await rawBody(origin + HOME, headersFor(place));
  const problems: string[] = [];
  for (const viewport of SCREENS) {
    const context = await browser.newContext({
      viewport,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      baseURL: origin,
    });
    try {
      const page = await context.newPage();
      const [part, whole] = [await show(page, body.subarray(0, bytes)), await show(page, body)];
      if (!part.equals(whole)) {
        problems.push(`${nameOf(place)}: ${bytes} B do not show all of a screen of ${viewport.width} px`);
      }
    } finally {
      await context.close();
    }
  }
  return problems;
}

/** Takes a picture of the first screen of a document that is cut off after these bytes. */
async function show(page: Page, body: Buffer): Promise<Buffer> {
  const html = brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  await page.route(`**${HOME}`, (route) =>
    route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto(HOME, { waitUntil: 'networkidle' });
  // Content below the first screen changes how browsers tile the page, with other shades at the edges of tiles. Painted
  // tiles would stay after its removal: hiding the page for one frame repaints all.
  await page.evaluate((height) => {
    for (const element of document.body.querySelectorAll('*')) {
      if (element.getBoundingClientRect().top >= window.innerHeight) element.remove();
    }
    document.body.style.height = height;
    document.body.style.display = 'none';
  }, AS_LONG);
  await page.screenshot();
  await page.evaluate(() => document.body.style.removeProperty('display'));
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.unroute(`**${HOME}`);
  return picture;
}
