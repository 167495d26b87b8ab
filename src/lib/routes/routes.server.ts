import type { NamesUnder, TextKey } from '#locales/text-key.ts';
import { type Audience, ROUTE_NAMES, type RouteName, routeAudience, routePath } from './addresses.ts';
import {
  BANNERS_PART,
  CHECK_PART,
  FAVOURITES_PART,
  GAME_PART,
  LOGIN_PART,
  PLAY_PART,
  PROMOTIONS_PART,
  PROMPTS,
  REGISTER_PART,
  SERVICE_PART,
  SPECULATION_RULES,
  withQuery,
} from './paths.ts';

/**
 * `brand`: bar with the logo, for home, promotions, sponsor and VIP (NAV-5). `plain`: bar with back arrow and title.
 * `none`: the page renders its own.
 */
export type TopBar = 'brand' | 'plain' | 'none';
/** Where the back arrow leads when no back path is given (NAV-6); `none` shows no arrow. */
export type Back = 'none' | 'home' | 'previous';

/** The layout of a page, and what the server has to know about it. */
export interface Route {
  readonly path: `/m/${string}`;
  readonly audience: Audience;
  /** Locale key of the header title and document title (NAV-7). */
  readonly title: TextKey;
  /** Whether the site's header carries the top bar; without it the bar is part of the page (NAV-3). */
  readonly header: boolean;
  readonly topBar: TopBar;
  /** Whether the tab bar shows (NAV-4). */
  readonly tabBar: boolean;
  readonly back: Back;
  /** Whether search engines may list the page; by default those for all visitors. */
  readonly index: boolean;
  /** Query parameters that change the page's content: only these are part of its cache key. */
  readonly query: readonly string[];
  /** Whether the server renders its islands for a member (`/m/parts/drawn`). */
  readonly drawn: boolean;
}

type Options = Partial<Omit<Route, 'path' | 'audience' | 'title'>>;

const USUAL = {
  header: true,
  topBar: 'plain',
  tabBar: true,
  back: 'previous',
  query: [],
} as const satisfies Options;

const bare: Options = { header: false, tabBar: false };
const gameFilters = ['gameType', 'vassalage', 'type', 'gameName', 'gameClassify', 'minBet', 'page'];

/** How a page differs from the default. */
const SHELLS: Readonly<Partial<Record<RouteName, Options>>> = {
  home: { topBar: 'brand', back: 'none', query: ['category', 'page'] },
  login: { ...bare, topBar: 'none', back: 'home', query: ['as'] },
  register: { ...bare, topBar: 'none', back: 'home' },
  forget: { ...bare, back: 'home' },
  resetPassword: { ...bare, back: 'home', index: false },
  trial: { back: 'home' },
  changePassword: { ...bare, back: 'none' },
  settings: { index: false },
  mine: { header: false, topBar: 'none', index: false },
  promotions: { header: false, topBar: 'brand', back: 'home', query: ['category', 'id'] },
  promotionDetail: { query: ['id'] },
  checkIn: { back: 'home' },
  announcements: { query: ['i'] },
  messages: { header: false },
  app: { header: false },
  help: { query: ['i'] },
  sponsor: { topBar: 'brand' },
  vip: { topBar: 'brand' },
  liveGames: { query: gameFilters },
  pokerGames: { query: gameFilters },
  sportGames: { query: gameFilters },
  slotGames: { query: gameFilters },
  fishingGames: { query: gameFilters },
  gameList: { ...bare, topBar: 'none', back: 'home', query: gameFilters },
  gameCentre: { query: gameFilters },
  slotsCentre: { query: gameFilters },
  search: { back: 'home', index: false, query: ['q', 'page'] },
  lottery: { header: false, query: ['kind'] },
  lotteryResults: { query: ['code', 'date', 'cursor'] },
  lotteryPlay: { query: ['code', 'playType'] },
  lotteryProof: { query: ['code', 'issue'], index: false },
  gameProof: { query: ['node', 'round'], index: false },
  agentHome: bare,
  offline: { topBar: 'brand', back: 'none', index: false },
};

/** Pages whose islands the server renders for a member. */
const PERSONALISED: readonly RouteName[] = [
  'inbox',
  'memberHome',
  'settings',
  'securityCentre',
  'verification',
  'deposit',
  'depositRecord',
  'withdraw',
  'withdrawRecord',
  'transactions',
  'bets',
  'profitAndLoss',
  'lotteryBets',
  'benefits',
  'manualRebate',
  'rewardCentre',
  'inviteFriends',
  'agentHome',
  'agentRegister',
  'teamOverview',
  'teamProfitAndLoss',
  'memberTeam',
  'teamBetting',
  'memberNotice',
  'agentDividend',
  'salaryContract',
  'dividendContract',
  'hourContract',
];

/** Titles of the routes that have no text under their own name in `titles`. */
const TITLES: Readonly<Record<Exclude<RouteName, NamesUnder<'titles'>>, TextKey>> = {
  liveGames: 'titles.live',
  pokerGames: 'titles.pvp',
  sportGames: 'titles.sports',
  slotGames: 'titles.rng',
  fishingGames: 'titles.fish',
  slotsCentre: 'titles.rng',
};

const isTitledOtherwise = (name: RouteName): name is keyof typeof TITLES => name in TITLES;

function createRoute(name: RouteName): Route {
  const audience = routeAudience(name);
  return {
    path: routePath(name),
    audience,
    title: isTitledOtherwise(name) ? TITLES[name] : `titles.${name}`,
    index: audience === 'everyone',
    drawn: PERSONALISED.includes(name),
    ...USUAL,
    ...SHELLS[name],
  };
}

/** All pages of the product in one table. */
export const ROUTES = Object.fromEntries(ROUTE_NAMES.map((name) => [name, createRoute(name)])) as Readonly<
  Record<RouteName, Route>
>;

/**
 * Returns the address of the page at `url` with only the parameters of its route: the way back to it, and its
 * canonical address.
 */
export function addressOfPage(name: RouteName, url: URL): string {
  const { path, query } = ROUTES[name];
  const known = Object.fromEntries(query.map((key) => [key, url.searchParams.get(key) ?? undefined]));
  return withQuery(path.includes('[') ? url.pathname : path, known);
}

/**
 * What the site renders besides its pages: files for search engines and browsers, and parts of pages that scripts
 * fetch.
 */
export const MADE_FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/m/lobby.mobileconfig',
  SPECULATION_RULES,
  PROMPTS,
  BANNERS_PART,
  PROMOTIONS_PART,
  LOGIN_PART,
  REGISTER_PART,
  SERVICE_PART,
  CHECK_PART,
  PLAY_PART,
  FAVOURITES_PART,
  `${GAME_PART}/[node]`,
] as const;
