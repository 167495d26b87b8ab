import { LIST_PLACES } from '#lib/games/lists/list-places.ts';
import { type RouteName, routePath } from '#lib/routes/addresses.ts';
import type { Problems } from '../source.ts';

/** Costs of a page for a guest before the first touch; bytes on the network, or after gzip. */
export type PageCost = {
  name: RouteName;
  path: string;
  /** Number of external scripts. */
  scriptFiles: number;
  /** Gzip bytes of all script, inline included. */
  scriptBefore: number;
  /** Brotli bytes of document, styles and scripts. */
  firstLoad: number;
};

/** Bytes of script after every kind of control of a page was used, in gzip. */
export type CostOfUse = {
  name: RouteName;
  path: string;
  /** Absent where guests, or members, are redirected. */
  guest: number | undefined;
  member: number | undefined;
  /** The part of a member's scripts that no other members' page needs. */
  alone: number;
};

/** Content pages: a guest downloads no script file (NAV-14). */
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
  'gameProof',
];

/** Lists of games, the first games in the document: its bytes are limited, but it may have script files. */
const LISTS: readonly RouteName[] = [
  ...Object.values(LIST_PLACES).map(({ route }) => route),
  'search',
  'game',
];

export const HOME_SCRIPT = 4_000;
/** Limit of the other content pages, all of it inline. */
export const CONTENT_SCRIPT = 1_500;
/** Limit of content pages with islands for members: the script that hydrates them is inline too. */
export const ISLAND_SCRIPT = 3_500;
/** Limit of lottery pages: scripts that count down, mark favourites or verify a draw; and of the page that verifies a round. */
export const DRAWS_SCRIPT = 3_500;
const EARLY_SCRIPT: Readonly<Partial<Record<RouteName, number>>> = {
  home: HOME_SCRIPT,
  responsiblePlay: ISLAND_SCRIPT,
  liveRooms: ISLAND_SCRIPT,
  lottery: DRAWS_SCRIPT,
  lotteryResults: DRAWS_SCRIPT,
  lotteryProof: DRAWS_SCRIPT,
  gameProof: DRAWS_SCRIPT,
};
/** Brotli bytes of document, styles and scripts before the first touch: one round trip (NAV-14). */
export const FIRST_LOAD = 14_000;
/** Limit of home, whose first screen is in the first round trip (`first-screen.ts`). */
export const HOME_LOAD = 22_000;
/**
 * Limits of a page's script after everything on it was used, in gzip bytes, for guests and members. A member's page
 * loads React when the browser is idle. `alone` limits the part that no other members' page has.
 */
export const SCRIPT_AFTER_USE = { guest: 110_000, member: 140_000, alone: 25_000 } as const;

const addressPattern = (name: RouteName) =>
  new RegExp(`^${routePath(name).replace(/\[\w+\]/g, '[^/?]+')}(?:\\?|$)`);
const CONTENT_ADDRESSES = CONTENT_PAGES.map(addressPattern);
const LIST_ADDRESSES = LISTS.map(addressPattern);

/** Reports whether an address is a content page's. */
export function isContentPath(path: string): boolean {
  return CONTENT_ADDRESSES.some((shape) => shape.test(path));
}

/** Reports whether an address is a list's of games. */
export function isListPath(path: string): boolean {
  return LIST_ADDRESSES.some((shape) => shape.test(path));
}

function overBudget(name: string, what: string, bytes: number, most: number): Problems {
  return bytes > most ? [`${name}: ${what} is ${bytes} B, ${bytes - most} more than allowed`] : [];
}

/** Checks document, styles and scripts of a page before the first touch. @param name of the page in the report */
export function overFirstLoad(path: string, bytes: number, name = path): Problems {
  const most = path === routePath('home') ? HOME_LOAD : FIRST_LOAD;
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

/** Checks the script of a page after everything on it was used. */
export function afterUseProblems({ path, ...cost }: CostOfUse): Problems {
  return (['guest', 'member', 'alone'] as const).flatMap((kind) =>
    overBudget(path, `script after use, gzip, ${kind},`, cost[kind] ?? 0, SCRIPT_AFTER_USE[kind]),
  );
}

/** Formats the costs as a Markdown table. */
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
