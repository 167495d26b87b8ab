import { gzipSync } from 'node:zlib';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { audienceOf, ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { BROWSER_FLAGS, ensureBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { asksForScript } from '#testkit/browser/scripts.ts';
import { rawBody } from '#testkit/network/raw-body.ts';
import { type Address, addressOf } from '#testkit/site/addresses.ts';
import { inlineScripts } from '../script-syntax.ts';
import type { PageCost } from './budgets.ts';
import { watchQuiet } from './watch-quiet.ts';

/** Most of the time they wait: for quiet. */
const AT_ONCE = 6;
/** How long a page is left alone before it counts as settled: idle work has started by then. */
export const SETTLE_MS = 1_000;

/** Opens the pages that guests may see as one, and weighs what they download before anybody touches them. */
export async function measurePages(
  origin: string,
  names: readonly RouteName[] = ROUTE_NAMES,
): Promise<PageCost[]> {
  const executablePath = findHeadlessShell() ?? ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const open = names.filter((name) => audienceOf(name) === 'everyone');
    const addresses = await Promise.all(open.map((name) => addressOf(name, origin)));
    return await inTurns(addresses, AT_ONCE, (address) => measurePage(browser, origin, address));
  } finally {
    await browser.close();
  }
}

async function measurePage(browser: Browser, origin: string, { name, path }: Address): Promise<PageCost> {
  // The service worker's own file is no part of a page.
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
    const sent = await Promise.all(
      [origin + path, ...files.map(({ url }) => url)].map((url) => rawBody(url)),
    );
    return {
      name,
      path,
      scriptFiles: files.filter(isScript).length,
      scriptBefore: inline + (await gzipOf(files)),
      firstLoad: sent.reduce((sum, { body }) => sum + body.length, 0),
    };
  } finally {
    await context.close();
  }
}

/** A script or style sheet the page loaded. */
type LoadedFile = { url: string; type: string };

/** Fills up as the page loads them; a script that is fetched ahead of its import counts, whether it runs or not. */
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

async function gzipOf(files: LoadedFile[]): Promise<number> {
  const texts = files.filter(isScript).map(async ({ url }) => (await fetch(url)).text());
  return (await Promise.all(texts)).reduce((sum, text) => sum + gzipBytes([text]), 0);
}

export function gzipBytes(texts: string[]): number {
  return texts.length === 0 ? 0 : gzipSync(texts.join('\n'), { level: 9 }).length;
}

/** Results in the order of the items, at most `atOnce` of them under way. */
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
