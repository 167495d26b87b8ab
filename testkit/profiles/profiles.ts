import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { IN_APP_AGENTS, openInApp } from './in-app.ts';
import { refuseStorage } from './refused-storage.ts';
import { translatePages } from './translator.ts';

/** Bans: things that a site must not do to a visitor. `PROFILES` has the conditions under which each is tested. */
export type Ban =
  | 'write an error'
  | 'leave a part broken'
  | 'scroll sideways'
  | 'open a window'
  | 'ask for messages'
  | 'lose what was typed';

/** Stories of a profile: reading as a guest, logging in and visiting pages, typing an amount. */
export type Story = 'read' | 'log in' | 'type';

/** An unusual visitor or browser: its settings, and what the site must not do there. */
export interface Profile {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Runs between two steps of a story, once the page is loaded. */
  readonly between?: (page: Page) => Promise<unknown>;
  readonly stories: readonly Story[];
  readonly mayNot: readonly Ban[];
  /** How this visitor types an amount of 60.50, and a search. */
  readonly amount?: string;
  readonly search?: string;
  /** Problems that the profile itself causes. */
  readonly expected?: RegExp;
}

const ALL_STORIES: readonly Story[] = ['read', 'log in', 'type'];
const ALWAYS: readonly Ban[] = ['write an error', 'leave a part broken', 'lose what was typed'];
const DAY_MS = 86_400_000;

/** The list of all profiles, with what the site must not do under each. */
export const PROFILES: readonly Profile[] = [
  {
    name: 'a translator that is on',
    prepare: translatePages,
    stories: ALL_STORIES,
    mayNot: [...ALWAYS, 'scroll sideways'],
  },
  ...Object.entries(IN_APP_AGENTS).map(
    ([app, userAgent]): Profile => ({
      name: `the browser inside ${app}`,
      options: { userAgent, acceptDownloads: false },
      prepare: openInApp,
      stories: ALL_STORIES,
      mayNot: [...ALWAYS, 'scroll sideways', 'open a window', 'ask for messages'],
    }),
  ),
  {
    name: 'forced colours',
    options: { forcedColors: 'active' },
    stories: ALL_STORIES,
    mayNot: [...ALWAYS, 'scroll sideways'],
  },
  {
    name: 'text at 200%',
    prepare: enlargeText,
    stories: ALL_STORIES,
    mayNot: ALWAYS,
  },
  { name: 'a keypad with a comma', stories: ['type'], mayNot: ALWAYS, amount: '60,50' },
  { name: 'full-width digits', stories: ['type'], mayNot: ALWAYS, amount: '６０．５０' },
  { name: 'traditional Chinese that is typed', stories: ['read', 'type'], mayNot: ALWAYS, search: '老虎機' },
  {
    name: 'a clock a day ahead',
    prepare: (context) => context.addInitScript(shiftClock, DAY_MS),
    stories: ALL_STORIES,
    mayNot: ALWAYS,
  },
  {
    name: 'a clock a day behind',
    prepare: (context) => context.addInitScript(shiftClock, -DAY_MS),
    stories: ALL_STORIES,
    mayNot: ALWAYS,
  },
  {
    name: 'storage that is refused',
    prepare: refuseStorage,
    stories: ['read', 'log in'],
    mayNot: ['write an error', 'leave a part broken', 'scroll sideways'],
  },
  {
    name: 'a network that changes at every step',
    between: loseNetwork,
    stories: ALL_STORIES,
    mayNot: ['leave a part broken', 'scroll sideways', 'lose what was typed'],
    expected:
      /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)|Failed to (?:fetch|load)|network error/i,
  },
  {
    name: 'JavaScript that stops after load',
    between: stopScripts,
    stories: ['read'],
    mayNot: ['leave a part broken', 'scroll sideways'],
    expected: /_astro\/|ERR_FAILED|dynamically imported module/,
  },
];

function enlargeText(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

/** Runs in the page: shifts its clock by that many milliseconds. */
function shiftClock(ms: number): void {
  const Real = Date;
  class Shifted extends Real {
    constructor(...given: [] | ConstructorParameters<DateConstructor>) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...given);
    }
    static override now = () => Real.now() + ms;
  }
  Object.assign(globalThis, { Date: Shifted });
}

/**
 * Switches to another network, with a moment offline between, while no file is loading: an aborted script stays missing
 * until the page is reloaded, as the page says.
 */
async function loseNetwork(page: Page): Promise<void> {
  await untilLoaded(page);
  await page.context().setOffline(true);
  await page.waitForTimeout(300);
  await page.context().setOffline(false);
}

/** Waits until no file arrives for half a second. A member's page has a stream of events, and so is never idle. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const counter = window as { loadedFiles?: number };
      const before = counter.loadedFiles;
      counter.loadedFiles = performance.getEntriesByType('resource').length;
      return before === counter.loadedFiles;
    },
    undefined,
    { polling: 500 },
  );
}

/** Blocks scripts of the open page; the next page loads its own. */
async function stopScripts(page: Page): Promise<void> {
  const context = page.context();
  await context.route('**/_astro/*.js', (route) => route.abort());
  page.once('framenavigated', () => void context.unroute('**/_astro/*.js'));
}
