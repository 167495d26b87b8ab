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

/** The stories of the first minutes (`e2e/support/stories`). */
const FIRST_MINUTES = [
  'new member',
  'no code',
  'first withdrawal',
  'forgotten',
  'new downline',
  'landscape',
  'mouse at 820',
  'mouse at 1280',
  'keys at 820',
  'keys at 1280',
  'Chinese',
] as const;

/** Stories of a profile. Before those of the first minutes: reading as a guest, logging in, typing an amount. */
const STORIES = ['read', 'log in', 'type', ...FIRST_MINUTES] as const;

export type StoryName = (typeof STORIES)[number];

/** An unusual visitor or browser: its settings, and what the site must not do there. */
export interface Profile {
  readonly name: string;
  readonly options?: BrowserContextOptions;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Runs between two steps of a story, once the page is loaded. */
  readonly between?: (page: Page) => Promise<unknown>;
  readonly stories: readonly StoryName[];
  readonly mayNot: readonly Ban[];
  /** How this visitor types an amount such as `60.50`. */
  readonly amount?: (usual: string) => string;
  /** How this visitor types a search. */
  readonly search?: string;
  /** Problems that the profile itself causes. */
  readonly expected?: RegExp;
}

const ALWAYS: readonly Ban[] = ['write an error', 'leave a part broken', 'lose what was typed'];
const DAY_MS = 86_400_000;

/** The list of all profiles, with what the site must not do under each. */
export const PROFILES: readonly Profile[] = [
  {
    name: 'a translator that is on',
    prepare: translatePages,
    stories: STORIES,
    mayNot: [...ALWAYS, 'scroll sideways'],
  },
  ...Object.entries(IN_APP_AGENTS).map(
    ([app, userAgent]): Profile => ({
      name: `the browser inside ${app}`,
      options: { userAgent, acceptDownloads: false },
      prepare: openInApp,
      stories: STORIES,
      mayNot: [...ALWAYS, 'scroll sideways', 'open a window', 'ask for messages'],
    }),
  ),
  {
    name: 'forced colours',
    options: { forcedColors: 'active' },
    stories: STORIES,
    mayNot: [...ALWAYS, 'scroll sideways'],
  },
  {
    name: 'text at 200%',
    prepare: enlargeText,
    stories: STORIES,
    mayNot: ALWAYS,
  },
  {
    name: 'a keypad with a comma',
    stories: STORIES,
    mayNot: ALWAYS,
    amount: (usual) => usual.replace('.', ','),
  },
  { name: 'full-width digits', stories: STORIES, mayNot: ALWAYS, amount: toFullWidth },
  { name: 'traditional Chinese that is typed', stories: STORIES, mayNot: ALWAYS, search: '老虎機' },
  {
    name: 'a clock a day ahead',
    prepare: (context) => context.addInitScript(shiftClock, DAY_MS),
    stories: STORIES,
    mayNot: ALWAYS,
  },
  {
    name: 'a clock a day behind',
    prepare: (context) => context.addInitScript(shiftClock, -DAY_MS),
    stories: STORIES,
    mayNot: ALWAYS,
  },
  {
    name: 'storage that is refused',
    prepare: refuseStorage,
    // A session lasts from link to link only, and the other stories open pages by their address.
    stories: ['read', 'log in'],
    mayNot: ['write an error', 'leave a part broken', 'scroll sideways'],
  },
  {
    name: 'a network that changes at every step',
    between: loseNetwork,
    stories: STORIES,
    mayNot: ['leave a part broken', 'scroll sideways', 'lose what was typed'],
    expected:
      /ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED|ABORTED)|Failed to (?:fetch|load)|network error/i,
  },
  {
    name: 'JavaScript that stops after load',
    between: stopScripts,
    // Forms need scripts.
    stories: ['read'],
    mayNot: ['leave a part broken', 'scroll sideways'],
    expected: /_astro\/|ERR_FAILED|dynamically imported module/,
  },
];

/** Writes digits and the point as a Chinese or Japanese input method does. */
function toFullWidth(usual: string): string {
  return usual.replace(/[\d.]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
}

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
