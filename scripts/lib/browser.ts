import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runNode } from './run-node.ts';
import { TOOLS } from './tools.ts';

/** Without a screen, a sandbox in a container, or a talk with its maker's servers. */
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

/** A Chromium that is there already: `CHROMIUM_PATH`, the system's, or the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, and there is no such file.`);
  }
  return [...onPath(NAMES), ...INSTALLED, chromium.executablePath()].find((path) => existsSync(path));
}

/**
 * What draws pages as Chromium does for two thirds of the work, where it is installed: Debian's package of Chromium
 * without windows. It has no back/forward cache. Not used where `CHROMIUM_PATH` names another.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined;
  return onPath([HEADLESS_SHELL]).find((path) => existsSync(path));
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Path of a Chromium; fetches one where there is none. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium here: downloading one…');
  const { output } = await runNode(TOOLS.playwright, ['install', 'chromium']);
  if (!findBrowser()) installFromDebian();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    `The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one. The download said:\n${output}`,
  );
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
}
