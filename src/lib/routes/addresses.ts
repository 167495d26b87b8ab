import { CHANGE_PASSWORD, HOME, LOGIN, OFFLINE, type Query, REGISTER, withQuery } from './paths.ts';

/**
 * All pages of the product, by audience: guests are redirected from a member's page to login, and non-agents from an
 * agent's page to home (NAV-16, AGENT-1). Links to a page use its name. The layout of pages is in `routes.server.ts`,
 * which stays on the server.
 */
const PATHS = {
  everyone: {
    home: HOME,
    login: LOGIN,
    register: REGISTER,
    forget: '/m/forget',
    resetPassword: '/m/resetPassword',
    trial: '/m/trail',
    settings: '/m/set',
    mine: '/m/mine',
    promotions: '/m/activity',
    promotionDetail: '/m/activityDetail',
    checkIn: '/m/activity/signIn',
    announcements: '/m/notice',
    messages: '/m/message',
    app: '/m/app',
    help: '/m/help',
    read: '/m/read/[topic]',
    sponsor: '/m/sponsor',
    vip: '/m/vip',
    responsiblePlay: '/m/responsible',
    terms: '/m/terms',
    privacy: '/m/privacy',
    liveGames: '/m/live-games',
    pokerGames: '/m/poker-games',
    sportGames: '/m/sport-games',
    slotGames: '/m/slot-games',
    fishingGames: '/m/fishing-games',
    gameList: '/m/gameList',
    gameCentre: '/m/gameCenter',
    slotsCentre: '/m/slotsCenter',
    search: '/m/search',
    game: '/m/game/[node]',
    gameProof: '/m/game/proof',
    liveRooms: '/m/liveRooms',
    lottery: '/m/lottery',
    lotteryResults: '/m/lottery/results',
    lotteryPlay: '/m/lottery/play',
    lotteryProof: '/m/lottery/proof',
    offline: OFFLINE,
  },
  member: {
    changePassword: CHANGE_PASSWORD,
    memberHome: '/m/member/home',
    inbox: '/m/webEmail',
    deposit: '/m/voucherCenter',
    withdraw: '/m/withdraw',
    transactions: '/m/transaction/record',
    securityCentre: '/m/securityCenter',
    verification: '/m/member/verification',
    depositRecord: '/m/vouReport',
    withdrawRecord: '/m/withdrawReport',
    bets: '/m/member/bets',
    profitAndLoss: '/m/profitandloss',
    inviteFriends: '/m/inviteFriends',
    manualRebate: '/m/member/manualRebate',
    rewardCentre: '/m/rewardCenter',
    transferToUpline: '/m/member/transfer',
    benefits: '/m/member/benefits',
    salaryContract: '/m/member/agent/getSalaryContract',
    dividendContract: '/m/member/agent/getDevidendContract',
    hourContract: '/m/member/agent/getHourContract',
    lotteryBets: '/m/lottery/bets',
  },
  agent: {
    agentHome: '/m/agent',
    teamOverview: '/m/agent/team/overview',
    memberTeam: '/m/member/team',
    teamProfitAndLoss: '/m/agent/team/pnl',
    teamBetting: '/m/teamBetting',
    agentRegister: '/m/agentRegister',
    agentDividend: '/m/member/agent/agentDivident',
    memberNotice: '/m/member/notice',
  },
} as const;

export type Audience = keyof typeof PATHS;
export type RouteName = { [A in Audience]: keyof (typeof PATHS)[A] }[Audience];

const ALL: Readonly<Record<RouteName, `/m/${string}`>> = {
  ...PATHS.everyone,
  ...PATHS.member,
  ...PATHS.agent,
};

export const ROUTE_NAMES = Object.keys(ALL) as RouteName[];

/** Returns the path of a page; names in brackets are parameters. */
export const routePath = (name: RouteName): `/m/${string}` => ALL[name];

/** Returns the audience of a page. */
export function routeAudience(name: RouteName): Audience {
  if (name in PATHS.agent) return 'agent';
  return name in PATHS.member ? 'member' : 'everyone';
}

/** Returns the address of a page with path parameters filled and empty query values left out. */
export function href(name: RouteName, query: Query = {}, parameters: Record<string, string> = {}): string {
  const path = ALL[name].replace(/\[(\w+)\]/g, (_match, key: string) =>
    // Half a character, from a name that a gateway cut, cannot be encoded (fault 7).
    encodeURIComponent((parameters[key] ?? '').replace(/\p{Surrogate}/gu, '\ufffd')),
  );
  return withQuery(path, query);
}

/** Returns the page of a path; `.html` at its end is ignored (REG-13). */
export function routeAt(path: string): RouteName | undefined {
  const plain = path.replace(/(?:\.html|\/)$/, '');
  return ROUTE_NAMES.find((name) => ALL[name] === plain);
}
