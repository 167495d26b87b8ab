import { type Browser, chromium, devices } from '@playwright/test';
import { audienceOf } from '#lib/routes/addresses.ts';
import { BROWSER_FLAGS, ensureBrowser, findHeadlessShell } from '#testkit/browser/chromium.ts';
import { addressOf } from '#testkit/site/addresses.ts';
import { UNLIKE } from '#testkit/site/looks.ts';
import { enterSession, openSession } from '#testkit/site/session.ts';
import { startSite } from '#testkit/site/site.ts';
import { inlineScripts } from '../script-syntax.ts';
import { gzipBytes, inTurns, isScript, SETTLE_MS, touchEverything, watchFiles } from './measure.ts';
import { tryControls } from './try-controls.ts';
import { watchQuiet } from './watch-quiet.ts';

const AT_ONCE = 6;
/** After one control was used: what it asks for has been asked for by then. */
const SETTLE_AFTER_USE_MS = 100;

/** A look at a page, as a guest or as a demo account. */
type Visit = { path: string; userName?: string };

/** Gzip bytes of the script in the page, and of each script file by its address; firebase aside. */
export type Used = { inline: number; files: ReadonlyMap<string, number> };

/** Script after every kind of control of a page was used; bytes as gzip makes them. */
export type CostOfUse = {
  path: string;
  /** Absent where guests are sent away. */
  guest: number | undefined;
  member: number;
  /** Of a member's, what no other page of members needs. */
  alone: number;
};

/**
 * Opens every kind of page of a site of its own as a guest and as a member, uses all there is on it, and weighs what that
 * downloads. Each page has its player: what one does, signing out among it, disturbs no other visit.
 */
export async function measureUse(): Promise<CostOfUse[]> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? ensureBrowser(),
    args: BROWSER_FLAGS,
  });
  try {
    const visits = await visitsOf(site.url);
    const seen = await inTurns(visits, AT_ONCE, async (visit) => ({
      ...visit,
      used: await use(browser, site.url, visit),
    }));
    return costsOf(seen);
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function visitsOf(origin: string): Promise<Visit[]> {
  const visits = UNLIKE.map(async (name, index): Promise<Visit[]> => {
    const { path } = await addressOf(name, origin);
    const player = `player${String(index + 1).padStart(2, '0')}`;
    const member = { path, userName: audienceOf(name) === 'agent' ? 'agent01' : player };
    return audienceOf(name) === 'everyone' ? [{ path }, member] : [member];
  });
  return (await Promise.all(visits)).flat();
}

async function use(browser: Browser, origin: string, { path, userName }: Visit): Promise<Used> {
  // The service worker's own file is no part of a page.
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    baseURL: origin,
  });
  try {
    const page = await context.newPage();
    if (userName) await enterSession(page, await openSession(origin, userName));
    const loaded = watchFiles(page);
    const quiet = watchQuiet(page);
    await page.goto(path);
    const html = await (await fetch(origin + path)).text();
    await quiet(SETTLE_MS);
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

/** What visits downloaded, by page. */
export function costsOf(seen: readonly (Visit & { used: Used })[]): CostOfUse[] {
  const members = seen.filter(({ userName }) => userName !== undefined);
  return members.map(({ path, used }) => {
    const guest = seen.find((visit) => visit.path === path && visit.userName === undefined);
    const others = members.filter((other) => other.used !== used).map((other) => other.used.files);
    const alone = [...used.files].filter(([url]) => others.every((files) => !files.has(url)));
    return {
      path,
      guest: guest && total(guest.used),
      member: total(used),
      alone: alone.reduce((sum, [, size]) => sum + size, 0),
    };
  });
}

const total = ({ inline, files }: Used): number =>
  [...files.values()].reduce((sum, size) => sum + size, inline);
