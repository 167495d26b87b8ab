import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { type RouteName, routeAudience } from '#lib/routes/addresses.ts';
import { BROWSER_FLAGS, ensureBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { tryControls } from '#testkit/browser/try-controls.ts';
import { findAddress } from '#testkit/site/addresses.ts';
import { ONE_PAGE_PER_TEMPLATE } from '#testkit/site/looks.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { startSite } from '#testkit/site/site.ts';
import { inlineScripts } from '../../script-syntax.ts';
import type { CostOfUse } from '../budgets.ts';
import { gzipBytes, inTurns, isScript, SETTLE_MS, watchFiles } from '../measure.ts';
import { watchQuiet } from '../watch-quiet.ts';

const AT_ONCE = 6;
/** Wait after each control, in milliseconds: its requests have started by then. */
const SETTLE_AFTER_USE_MS = 100;

/**
 * The limits apply to slow connections, on which login opens as its own page and is measured there. On a fast one login
 * is a sheet over the current page, and loads the same files.
 */
const SLOW_LINE = { effectiveType: '3g', saveData: false };

/** One measured page, opened by a guest or by a demo account. */
type Visit = { name: RouteName; path: string; userName?: string };

/** Gzip bytes of inline scripts, and of each script file by its address; without firebase. */
export type Used = { inline: number; files: ReadonlyMap<string, number> };

type Seen = Visit & { used: Used };

/**
 * Starts a site, opens its pages as a guest and as a member, uses every control, and measures the downloads. Each page
 * has its own player, so that one visit's actions, such as logging out, disturb no other.
 */
export async function measureUse(names: readonly RouteName[] = ONE_PAGE_PER_TEMPLATE): Promise<CostOfUse[]> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    const visits = await planVisits(site.url, names);
    const seen = await inTurns(visits, AT_ONCE, async (visit) => ({
      ...visit,
      used: await use(browser, site.url, visit),
    }));
    return computeCosts(seen.filter((visit): visit is Seen => visit.used !== undefined));
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function planVisits(origin: string, names: readonly RouteName[]): Promise<Visit[]> {
  const visits = names.map(async (name, index): Promise<Visit[]> => {
    const { path } = await findAddress(name, origin);
    const player = `player${String(index + 1).padStart(2, '0')}`;
    const member = { name, path, userName: routeAudience(name) === 'agent' ? 'agent01' : player };
    return routeAudience(name) === 'everyone' ? [{ name, path }, member] : [member];
  });
  return (await Promise.all(visits)).flat();
}

/** Returns undefined where the page redirects the visitor. */
async function use(browser: Browser, origin: string, { path, userName }: Visit): Promise<Used | undefined> {
  // The service worker's file does not count towards a page.
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    baseURL: origin,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      (line) => Object.defineProperty(navigator, 'connection', { value: line }),
      SLOW_LINE,
    );
    if (userName) await enterSession(page, await openSession(origin, userName));
    const loaded = watchFiles(page);
    const quiet = watchQuiet(page);
    await page.goto(path);
    const html = await (await fetch(origin + path)).text();
    await quiet(SETTLE_MS);
    if (new URL(page.url()).pathname !== new URL(path, origin).pathname) return undefined;
    await touchEverything(page);
    await quiet(SETTLE_MS);
    await tryControls(page, () => quiet(SETTLE_AFTER_USE_MS));
    await quiet(SETTLE_MS);
    const weights = loaded.filter(isScript).map(async ({ url }): Promise<[string, number]> => {
      return [url, gzipBytes([await (await fetch(url)).text()])];
    });
    const inline = gzipBytes(inlineScripts(path, html).map(({ code }) => code));
    return { inline, files: new Map(await Promise.all(weights)) };
  } catch (cause) {
    throw new Error(`${path} could not be measured for ${userName ?? 'a guest'}`, { cause });
  } finally {
    await context.close();
  }
}

/** Scrolls to the end and touches everything that can be used, so that whatever can be loaded is. */
async function touchEverything(page: Page): Promise<void> {
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

/** What visits downloaded, by page. */
export function computeCosts(seen: readonly Seen[]): CostOfUse[] {
  const members = seen.filter(({ userName }) => userName !== undefined);
  const pages = new Map(seen.map(({ name, path }) => [name, path]));
  return [...pages].map(([name, path]) => {
    const guest = seen.find((visit) => visit.name === name && visit.userName === undefined);
    const member = members.find((visit) => visit.name === name);
    const others = members.filter((other) => other !== member).map((other) => other.used.files);
    const alone = [...(member?.used.files ?? [])].filter(([url]) => others.every((files) => !files.has(url)));
    return {
      name,
      path,
      guest: guest && total(guest.used),
      member: member && total(member.used),
      alone: alone.reduce((sum, [, size]) => sum + size, 0),
    };
  });
}

const total = ({ inline, files }: Used): number =>
  [...files.values()].reduce((sum, size) => sum + size, inline);
