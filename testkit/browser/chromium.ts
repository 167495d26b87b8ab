import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../project.ts';

/** No screen, no sandbox (containers have none), no calls to the browser vendor's servers. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds an installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but that file does not exist.`);
  }
  return [...onPath(NAMES), ...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * Finds Debian's `chromium-headless-shell`: the same rendering for two thirds of the work, but without a back/forward
 * cache. It is not used if `CHROMIUM_PATH` names another browser.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  return onPath([HEADLESS_SHELL]).find((path) => existsSync(path));
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Returns the path of a Chromium; downloads one if none is installed. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium is installed: downloading one…');
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const { stdout, stderr } = spawnSync(process.execPath, [playwright, 'install', 'chromium'], {
    encoding: 'utf8',
  });
  if (!findBrowser()) installFromDebian();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    `The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one. The download said:\n${stdout}${stderr}`,
  );
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}
