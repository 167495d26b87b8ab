/**
 * Every page of the product in one table: what its shell looks like, where its back
 * arrow leads, and who may see it. Pages and components build addresses with
 * `href`, so that no path is written twice.
 */
import { HOME, LOGIN, type Query, REGISTER, withQuery } from './paths.ts';

/**
 * `brand`: bar with the logo, of home, promotions, sponsor and VIP (NAV-5).
 * `plain`: bar with back arrow and title. `none`: the page draws its own.
 */
export type TopBar = 'brand' | 'plain' | 'none';
/** Where the back arrow leads when no back path is given (NAV-6); `none` shows no arrow. */
export type Back = 'none' | 'home' | 'previous';
/** Who the page is for; others are sent to login, or home for `agent` (NAV-16, AGENT-1). */
export type Audience = 'everyone' | 'member' | 'agent';

export interface Route {
  readonly path: `/m/${string}`;
  /** Locale key of the header title and document title (NAV-7). */
  readonly title: string;
  /** Whether the site's header carries the top bar; without it the bar is part of the page (NAV-3). */
  readonly header: boolean;
  readonly topBar: TopBar;
  /** Whether the tab bar shows (NAV-4). */
  readonly tabBar: boolean;
  readonly back: Back;
  readonly audience: Audience;
  /** Whether search engines may list the page. */
  readonly index: boolean;
  /** Query parameters that change the page's content: the only ones its cache entry knows. */
  readonly query: readonly string[];
  /** `later`: a real page with title and navigation whose full content is still to come. */
  readonly state: 'ready' | 'later';
}

type Options = Partial<Omit<Route, 'path' | 'title'>>;

function route(path: Route['path'], title: string, options: Options = {}): Route {
  return {
    path,
    title,
    header: true,
    topBar: 'plain',
    tabBar: true,
    back: 'previous',
    audience: 'everyone',
    index: (options.audience ?? 'everyone') === 'everyone' && options.state !== 'later',
    query: [],
    state: 'ready',
    ...options,
  };
}

const bare: Options = { header: false, tabBar: false };
const member: Options = { audience: 'member', state: 'later' };
const agent: Options = { audience: 'agent', state: 'later' };
const gameFilters = ['gameType', 'vassalage', 'type', 'gameName', 'gameClassify', 'minBet', 'page'];

export const ROUTES = {
  home: route(HOME, 'titles.home', { topBar: 'brand', back: 'none', query: ['category', 'page'] }),
  login: route(LOGIN, 'titles.login', { ...bare, topBar: 'none', back: 'home', query: ['as'] }),
  register: route(REGISTER, 'titles.register', { ...bare, topBar: 'none', back: 'home' }),
  forget: route('/m/forget', 'titles.forget', { ...bare, back: 'home' }),
  resetPassword: route('/m/resetPassword', 'titles.resetPassword', { ...bare, back: 'home', index: false }),
  trial: route('/m/trail', 'titles.trial', { back: 'home' }),
  changePassword: route('/m/changePsw', 'titles.changePassword', {
    ...bare,
    audience: 'member',
    back: 'none',
  }),
  settings: route('/m/set', 'titles.settings', { index: false }),
  mine: route('/m/mine', 'titles.mine', { header: false, topBar: 'none', index: false }),
  memberHome: route('/m/member/home', 'titles.memberHome', member),
  inbox: route('/m/webEmail', 'titles.inbox', { audience: 'member' }),
  deposit: route('/m/voucherCenter', 'titles.deposit', member),
  withdraw: route('/m/withdraw', 'titles.withdraw', member),
  transactions: route('/m/transaction/record', 'titles.transactions', member),
  securityCentre: route('/m/securityCenter', 'titles.securityCentre', member),
  depositRecord: route('/m/vouReport', 'titles.depositRecord', member),
  withdrawRecord: route('/m/withdrawReport', 'titles.withdrawRecord', member),
  profitAndLoss: route('/m/profitandloss', 'titles.profitAndLoss', member),
  inviteFriends: route('/m/inviteFriends', 'titles.inviteFriends', { audience: 'member' }),
  manualRebate: route('/m/member/manualRebate', 'titles.manualRebate', member),
  rewardCentre: route('/m/rewardCenter', 'titles.rewardCentre', member),
  transferToUpline: route('/m/member/transfer', 'titles.transferToUpline', member),
  benefits: route('/m/member/benefits', 'titles.benefits', member),
  promotions: route('/m/activity', 'titles.promotions', {
    header: false,
    topBar: 'brand',
    back: 'home',
    query: ['category', 'id'],
  }),
  promotionDetail: route('/m/activityDetail', 'titles.promotionDetail', { query: ['id'] }),
  signInActivity: route('/m/activity/signIn', 'titles.signInActivity', { back: 'home' }),
  notices: route('/m/notice', 'titles.notices', { query: ['i'] }),
  messages: route('/m/message', 'titles.messages', { header: false }),
  app: route('/m/app', 'titles.app', { header: false }),
  help: route('/m/help', 'titles.help', { query: ['i'] }),
  read: route('/m/read/[topic]', 'titles.read'),
  sponsor: route('/m/sponsor', 'titles.sponsor', { topBar: 'brand' }),
  vip: route('/m/vip', 'titles.vip', { topBar: 'brand' }),
  responsiblePlay: route('/m/responsible', 'titles.responsiblePlay'),
  liveGames: route('/m/live-games', 'titles.live', { query: gameFilters }),
  pokerGames: route('/m/poker-games', 'titles.pvp', { query: gameFilters }),
  sportGames: route('/m/sport-games', 'titles.sports', { query: gameFilters }),
  slotGames: route('/m/slot-games', 'titles.rng', { query: gameFilters }),
  fishingGames: route('/m/fishing-games', 'titles.fish', { query: gameFilters }),
  gameList: route('/m/gameList', 'titles.gameList', {
    ...bare,
    topBar: 'none',
    back: 'home',
    query: gameFilters,
  }),
  gameCentre: route('/m/gameCenter', 'titles.gameCentre', { query: gameFilters }),
  slotsCentre: route('/m/slotsCenter', 'titles.rng', { query: gameFilters }),
  lottery: route('/m/lottery', 'titles.lottery', { header: false, state: 'later' }),
  agentHome: route('/m/agent', 'titles.agentHome', { ...bare, ...agent }),
  teamOverview: route('/m/agent/team/overview', 'titles.teamOverview', agent),
  memberTeam: route('/m/member/team', 'titles.memberTeam', agent),
  teamProfitAndLoss: route('/m/agent/team/pnl', 'titles.teamProfitAndLoss', agent),
  teamBetting: route('/m/teamBetting', 'titles.teamBetting', agent),
  agentRegister: route('/m/agentRegister', 'titles.agentRegister', agent),
  agentDividend: route('/m/member/agent/agentDivident', 'titles.agentDividend', agent),
  memberNotice: route('/m/member/notice', 'titles.memberNotice', agent),
  salaryContract: route('/m/member/agent/getSalaryContract', 'titles.salaryContract', member),
  dividendContract: route('/m/member/agent/getDevidendContract', 'titles.dividendContract', member),
  hourContract: route('/m/member/agent/getHourContract', 'titles.hourContract', member),
  offline: route('/m/offline', 'titles.offline', { back: 'none', index: false }),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** Address of a route with path parameters filled and empty query values left out. */
export function href(name: RouteName, query: Query = {}, parameters: Record<string, string> = {}): string {
  const path = ROUTES[name].path.replace(/\[(\w+)\]/g, (_match, key: string) =>
    encodeURIComponent(parameters[key] ?? ''),
  );
  return withQuery(path, query);
}

/** The address of the page at `url` with only what its route knows: the way back to it, and its canonical address. */
export function addressOfPage(name: RouteName, url: URL): string {
  const { path, query }: Route = ROUTES[name];
  const known = Object.fromEntries(query.map((key) => [key, url.searchParams.get(key) ?? undefined]));
  return withQuery(path.includes('[') ? url.pathname : path, known);
}

/** The route whose path this is; `.html` at its end counts for nothing (REG-13). */
export function routeAt(path: string): RouteName | undefined {
  const plain = path.replace(/(?:\.html|\/)$/, '');
  return (Object.keys(ROUTES) as RouteName[]).find((name) => ROUTES[name].path === plain);
}
