import { LIST_PLACES } from '#lib/games/lists/list-places.ts';
import { pathOf, type RouteName } from '#lib/routes/addresses.ts';
import type { Problems } from '../source.ts';

/** What a page costs a guest before anybody touched it; bytes as the network or gzip makes them. */
export type PageCost = {
  name: RouteName;
  path: string;
  /** External scripts. */
  scriptFiles: number;
  /** Gzip bytes of all script, inline included. */
  scriptBefore: number;
  /** Brotli bytes of document, styles and scripts. */
  firstLoad: number;
};

/** Script after every kind of control of a page was used; bytes as gzip makes them. */
export type CostOfUse = {
  name: RouteName;
  path: string;
  /** Absent where guests are sent away, and members. */
  guest: number | undefined;
  member: number | undefined;
  /** Of a member's, what no other page of members needs. */
  alone: number;
};

/** Pages that are read more than used: a guest downloads no script file (NAV-14). */
export const CONTENT_PAGES: readonly RouteName[] = [
  'home',
  'promotions',
  'promotionDetail',
  'announcements',
  'help',
  'read',
  'sponsor',
  'vip',
  'responsiblePlay',
  'terms',
  'privacy',
  'liveRooms',
  'lottery',
  'lotteryResults',
  'lotteryProof',
];

/** Pages of games, the first of them in the document: its bytes are held, though files may come with it. */
const LISTS: readonly RouteName[] = [
  ...Object.values(LIST_PLACES).map(({ route }) => route),
  'search',
  'game',
];

export const HOME_SCRIPT = 4_000;
/** On the other pages that are read, all of it inside the page. */
export const CONTENT_SCRIPT = 1_500;
/** On those that members also use: what wakes their islands, for members alone, is inside the page, too. */
export const ISLAND_SCRIPT = 3_500;
/** Of lotteries: what counts down, marks favourites or computes a draw again. */
export const DRAWS_SCRIPT = 3_500;
const EARLY_SCRIPT: Readonly<Partial<Record<RouteName, number>>> = {
  home: HOME_SCRIPT,
  responsiblePlay: ISLAND_SCRIPT,
  liveRooms: ISLAND_SCRIPT,
  lottery: DRAWS_SCRIPT,
  lotteryResults: DRAWS_SCRIPT,
  lotteryProof: DRAWS_SCRIPT,
};
/** Brotli bytes of document, styles and scripts before anybody touched a page: what one round trip carries (NAV-14). */
export const FIRST_LOAD = 14_000;
/** Home's, of which the first screen comes with the first round trip (`first-screen.ts`). */
export const HOME_LOAD = 22_000;
/**
 * Gzip bytes of script that a page may come to once everything on it was used, by who uses it: React comes to a member's
 * page by itself, once the browser is idle. And what no other page of members may have.
 */
export const SCRIPT_AFTER_USE = { guest: 110_000, member: 140_000, alone: 25_000 } as const;

const addressOf = (name: RouteName) => new RegExp(`^${pathOf(name).replace(/\[\w+\]/g, '[^/?]+')}(?:\\?|$)`);
const CONTENT_ADDRESSES = CONTENT_PAGES.map(addressOf);
const LIST_ADDRESSES = LISTS.map(addressOf);

/** Whether an address is of a page that is read more than used. */
export function isContentPath(path: string): boolean {
  return CONTENT_ADDRESSES.some((shape) => shape.test(path));
}

/** Whether an address is of a page of games. */
export function isListPath(path: string): boolean {
  return LIST_ADDRESSES.some((shape) => shape.test(path));
}

function overBudget(name: string, what: string, bytes: number, most: number): Problems {
  return bytes > most ? [`${name}: ${what} is ${bytes} B, ${bytes - most} more than allowed`] : [];
}

/** Document, styles and scripts of a page that is read, before anybody touched it. @param name what the page is called in a report */
export function overFirstLoad(path: string, bytes: number, name = path): Problems {
  const most = path === pathOf('home') ? HOME_LOAD : FIRST_LOAD;
  return overBudget(name, 'document, styles and script, brotli,', bytes, most);
}

export function budgetProblems(cost: PageCost): Problems {
  const over = (what: string, bytes: number, most: number) => overBudget(cost.path, what, bytes, most);
  const problems: string[] = [];
  if (CONTENT_PAGES.includes(cost.name) && cost.scriptFiles > 0) {
    problems.push(`${cost.path}: a guest downloads ${cost.scriptFiles} script files before any touch`);
  }
  if (CONTENT_PAGES.includes(cost.name)) {
    problems.push(...overFirstLoad(cost.path, cost.firstLoad));
    const early = EARLY_SCRIPT[cost.name] ?? CONTENT_SCRIPT;
    problems.push(...over('script before any touch, gzip,', cost.scriptBefore, early));
  }
  return problems;
}

/** Script after everything on a page was used, by what it is weighed as. */
export function afterUseProblems({ path, ...cost }: CostOfUse): Problems {
  return (['guest', 'member', 'alone'] as const).flatMap((kind) =>
    overBudget(path, `script after use, gzip, ${kind},`, cost[kind] ?? 0, SCRIPT_AFTER_USE[kind]),
  );
}

/** The costs as a Markdown table. */
export function costTable(costs: PageCost[]): string {
  const head = [
    '| page | script files | script (gzip) | document + styles + script (brotli) |',
    '|---|--:|--:|--:|',
  ];
  const number = new Intl.NumberFormat('en');
  const rows = costs.map(
    ({ path, scriptFiles, scriptBefore, firstLoad }) =>
      `| ${path} | ${[scriptFiles, scriptBefore, firstLoad].map((value) => number.format(value)).join(' | ')} |`,
  );
  return [...head, ...rows].join('\n');
}
