import { LIST_PLACES } from '#lib/games/list-places.ts';
import { audienceOf, pathOf, type RouteName } from '#lib/routes/addresses.ts';
import type { Problems } from '../source.ts';

/** What a page costs a guest; bytes as the network or gzip makes them. */
export type PageCost = {
  name: RouteName;
  path: string;
  /** External scripts loaded before anybody touched the page. */
  scriptFiles: number;
  /** Gzip bytes of all script before anybody touched the page, inline included. */
  scriptBefore: number;
  /** Brotli bytes of document, styles and scripts before anybody touched the page. */
  firstLoad: number;
  /** Gzip bytes of all script after everything was touched, as a guest or as a member, whichever is more; firebase aside. */
  scriptAfter: number;
};

/** Pages that are read more than used: a guest downloads no script file (NAV-14). */
export const CONTENT_PAGES: readonly RouteName[] = [
  'home',
  'promotions',
  'promotionDetail',
  'notices',
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
/** After everything was touched: React comes to a member's page by itself, once the browser is idle. */
export const ANY_SCRIPT = 110_000;
export const MEMBER_SCRIPT = 140_000;

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
  const most = audienceOf(cost.name) === 'everyone' ? ANY_SCRIPT : MEMBER_SCRIPT;
  const problems = over('script after everything was touched, gzip,', cost.scriptAfter, most);
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

/** The costs as a Markdown table. */
export function costTable(costs: PageCost[]): string {
  const head = [
    '| page | script files | script before a touch (gzip) | document + styles + script (brotli) | script after everything (gzip) |',
    '|---|--:|--:|--:|--:|',
  ];
  const number = new Intl.NumberFormat('en');
  const rows = costs.map(
    ({ path, scriptFiles, scriptBefore, firstLoad, scriptAfter }) =>
      `| ${path} | ${[scriptFiles, scriptBefore, firstLoad, scriptAfter].map((value) => number.format(value)).join(' | ')} |`,
  );
  return [...head, ...rows].join('\n');
}
