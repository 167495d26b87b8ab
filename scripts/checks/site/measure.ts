import { gzipSync } from 'node:zlib';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { ROUTE_NAMES, type RouteName, routeAudience } from '#lib/routes/addresses.ts';
import { BROWSER_FLAGS, ensureBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { asksForScript } from '#testkit/browser/scripts.ts';
import { rawBody } from '#testkit/network/raw-body.ts';
import { type Address, findAddress } from '#testkit/site/addresses.ts';
import { inlineScripts } from '../script-syntax.ts';
import type { PageCost } from './budgets.ts';
import { watchQuiet } from './watch-quiet.ts';
import { findWideSheet } from './wide-sheet.ts';

/** Pages measured in parallel: most of the time they wait until the network is quiet. */
const AT_ONCE = 6;
/** Milliseconds of quiet after which a page counts as settled: idle work has started by then. */
export const SETTLE_MS = 1_000;

/** Opens the pages for guests, and counts the bytes that they download before the first touch. */
export async function measurePages(
  origin: string,
  names: readonly RouteName[] = ROUTE_NAMES,
): Promise<PageCost[]> {
  const executablePath = findHeadlessShell() ?? ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const open = names.filter((name) => routeAudience(name) === 'everyone');
    const addresses = await Promise.all(open.map((name) => findAddress(name, origin)));
    return await inTurns(addresses, AT_ONCE, (address) => measurePage(browser, origin, address));
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, origin: string, { name, path }: Address): Promise<PageCost> {
  // The file of the service worker is not part of a page.
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const files = watchFiles(page);
    const quiet = watchQuiet(page);
    await page.goto(origin + path);
    const html = await (await fetch(origin + path)).text();
    await quiet(SETTLE_MS);
    const inline = gzipBytes(inlineScripts(path, html).map(({ code }) => code));
    // A phone paints without the styles for wide screens, and fetches them last.
    const wide = findWideSheet(html);
    const needed = files.map(({ url }) => url).filter((url) => url !== (wide && origin + wide));
    const sent = await Promise.all([origin + path, ...needed].map((url) => rawBody(url)));
    return {
      name,
      path,
      scriptFiles: files.filter(isScript).length,
      scriptBefore: inline + (await measureScripts(files)),
      firstLoad: sent.reduce((sum, { body }) => sum + body.length, 0),
    };
  } finally {
    await context.close();
  }
}

/** A script or style sheet that the page loaded. */
type LoadedFile = { url: string; type: string };

/** Collects files as the page loads them; a prefetched script counts, even if it does not run. */
export function watchFiles(page: Page): LoadedFile[] {
  const files: LoadedFile[] = [];
  page.on('response', (response) => {
    const url = response.url();
    const request = response.request();
    const type = asksForScript(request) ? 'script' : request.resourceType();
    if (!/^(script|stylesheet)$/.test(type) || files.some((file) => file.url === url)) return;
    files.push({ url, type });
  });
  return files;
}

export const isScript = ({ url, type }: LoadedFile) => type === 'script' && !url.includes('firebase');

async function measureScripts(files: LoadedFile[]): Promise<number> {
  const texts = files.filter(isScript).map(async ({ url }) => (await fetch(url)).text());
  return (await Promise.all(texts)).reduce((sum, text) => sum + gzipBytes([text]), 0);
}

export function gzipBytes(texts: string[]): number {
  return texts.length === 0 ? 0 : gzipSync(texts.join('\n'), { level: 9 }).length;
}

/** Maps items to results in their order, with at most `atOnce` in parallel. */
export async function inTurns<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
