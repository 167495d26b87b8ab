import { gzipSync } from 'node:zlib';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { audienceOf, ROUTE_NAMES, type RouteName } from '#lib/routes/addresses.ts';
import { BROWSER_FLAGS, ensureBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { asksForScript } from '#testkit/browser/scripts.ts';
import { rawBody } from '#testkit/network/raw-body.ts';
import { type Address, addressOf } from '#testkit/site/addresses.ts';
import { enterSession, openSession, type SessionInfo } from '#testkit/site/session.ts';
import { inlineScripts } from '../script-syntax.ts';
import type { PageCost } from './budgets.ts';
import { watchQuiet } from './watch-quiet.ts';

/** Most of the time they wait: for quiet. */
const AT_ONCE = 6;
/** How long a page is left alone before it counts as settled: idle work has started by then. */
export const SETTLE_MS = 1_000;

/** Opens pages of the site as a guest, or as a member where guests are sent away, and weighs what they download. */
export async function measurePages(
  origin: string,
  names: readonly RouteName[] = ROUTE_NAMES,
): Promise<PageCost[]> {
  const executablePath = findHeadlessShell() ?? ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const session = await openSession(origin, 'agent01');
    const addresses = await Promise.all(names.map((name) => addressOf(name, origin)));
    return await inTurns(addresses, AT_ONCE, (address) => measurePage(browser, origin, address, session));
  } finally {
    await browser.close();
  }
}

async function measurePage(
  browser: Browser,
  origin: string,
  { name, path }: Address,
  session: SessionInfo,
): Promise<PageCost> {
  const guest = audienceOf(name) === 'everyone' ? await visit(browser, origin, path) : undefined;
  const member = guest ? undefined : await visit(browser, origin, path, session);
  return {
    name,
    path,
    scriptFiles: guest?.scriptFiles ?? 0,
    scriptBefore: guest?.scriptBefore ?? 0,
    firstLoad: guest?.firstLoad ?? 0,
    scriptAfter: guest?.scriptAfter ?? member?.scriptAfter ?? 0,
  };
}

type Visit = Omit<PageCost, 'name' | 'path'>;

async function visit(browser: Browser, origin: string, path: string, session?: SessionInfo): Promise<Visit> {
  // The service worker's own file is no part of a page.
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    if (session) {
      await page.goto(`${origin}/icon.svg`);
      await enterSession(page, session);
    }
    const files = watchFiles(page);
    const quiet = watchQuiet(page);
    await page.goto(origin + path);
    const html = await (await fetch(origin + path)).text();
    await quiet(SETTLE_MS);
    const before = [...files];
    const inline = gzipBytes(inlineScripts(path, html).map(({ code }) => code));
    const sent = await Promise.all(
      [origin + path, ...before.map(({ url }) => url)].map((url) => rawBody(url)),
    );
    await touchEverything(page);
    await quiet(SETTLE_MS);
    return {
      scriptFiles: before.filter(isScript).length,
      scriptBefore: inline + (await gzipOf(before)),
      firstLoad: sent.reduce((sum, { body }) => sum + body.length, 0),
      scriptAfter: inline + (await gzipOf(files)),
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

/** Scrolls to the end and touches everything that can be used, so that whatever can be loaded is. */
export async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const parts = document.querySelectorAll(
      'astro-island, a, button, summary, input, select, form, [tabindex]',
    );
    for (const part of parts) {
      for (const type of ['pointerdown', 'touchstart', 'focusin', 'keydown']) {
        part.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
  });
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
