/**
 * `asked`: on, unless the gateway answers its probe with "not offered". `on`, `off`: fixed, as a gateway need not say.
 * `module`: the id of a module alone; taken, without effect.
 */
export type FeatureDefault = 'asked' | 'on' | 'off' | 'module';

export interface Feature {
  readonly usual: FeatureDefault;
  /** Path below `/wps` of the GET whose answer shows whether a gateway has the feature. */
  readonly probe?: string;
  /** Paths below `/wps` of its other calls, or the beginnings of these paths. */
  readonly calls?: readonly string[];
  /** Pages that exist only with the feature; `member` and `agent` are all pages of that audience. */
  readonly routes?: readonly string[];
  /** Features that are off with it. */
  readonly carries?: readonly string[];
  /** Features of which at least one must be on. */
  readonly needsOneOf?: readonly string[];
  /** The feature whose flag counts where its own is absent. */
  readonly follows?: string;
  readonly meaning: string;
}

/** Every flag of `whitelabel` in the system status: the one table of what a gateway may leave out (OPER-1, OPER-2). */
export const FEATURES = {
  LOGIN: {
    usual: 'asked',
    probe: 'system/public-key',
    calls: ['session/login', 'session/logout', 'session/renew', 'member/info', 'wallets/gcs'],
    routes: ['login', 'forget', 'resetPassword', 'trial', 'register', 'mine', 'member', 'agent'],
    carries: ['PLAY', 'FAVOURITES', 'RECENT'],
    meaning: 'Logging in, and with it every page for members.',
  },
  REG3: {
    usual: 'asked',
    probe: 'system/setting/register',
    calls: ['member/register', 'check/'],
    routes: ['register'],
    needsOneOf: ['USERNAMEREG3', 'MOBILENUMREG3'],
    meaning: 'Registration; it needs one of its two ways.',
  },
  USERNAMEREG3: { usual: 'on', meaning: 'Registration by username.' },
  MOBILENUMREG3: { usual: 'on', meaning: 'Registration by mobile number.' },
  REGMOBVERF3: { usual: 'on', meaning: 'An SMS code confirms the number at registration.' },
  MOBILENUMPASSREG3: { usual: 'off', meaning: 'Login by mobile number and SMS code.' },
  CHNGPASSVERIF3: { usual: 'off', meaning: 'A new password by mobile number and SMS code.' },
  LOGINCONTACT3: {
    usual: 'off',
    meaning: 'A mobile number or an e-mail address logs in like a username.',
  },
  MAILPASS: { usual: 'on', meaning: 'A new password by e-mail.' },
  CAPTCHA3: { usual: 'on', meaning: 'A picture code at login and registration.' },
  FREEPLAY3: {
    usual: 'on',
    calls: ['member/trialuser', 'session/login/freeplay'],
    routes: ['trial'],
    meaning: 'Free trial accounts and free play.',
  },
  GOOGLELOGIN3: { usual: 'off', meaning: 'Login with Google, by Firebase.' },
  FACEBOOKLOGIN3: { usual: 'off', meaning: 'Login with Facebook, by Firebase.' },
  FIREBASESMS3: { usual: 'off', meaning: 'SMS codes by Firebase in place of those of the gateway.' },
  PASSKEYS: {
    usual: 'asked',
    probe: 'passkeys',
    calls: ['passkeys/', 'session/login/passkey'],
    meaning: 'Passkeys, and login with them.',
  },
  SESSIONS: {
    usual: 'asked',
    probe: 'session/list',
    calls: ['session/others'],
    meaning: 'The list of open sessions.',
  },
  PUSH: {
    usual: 'asked',
    probe: 'push/subscriptions',
    calls: ['push/mail'],
    meaning: 'Messages to browsers.',
  },
  EVENTS: {
    usual: 'asked',
    probe: 'events',
    meaning: 'The stream of events; without it the site asks for counts.',
  },
  PROFPIC3: { usual: 'off', calls: ['member/headicon'], meaning: 'Members choose a picture.' },
  CBS3: { usual: 'off', calls: ['chat/'], meaning: 'The live chat with customer service.' },
  LIVEROOMS: {
    usual: 'asked',
    follows: 'CBS3',
    probe: 'live/rooms',
    calls: ['live/rooms/'],
    routes: ['liveRooms'],
    meaning: 'Rooms with hosted tables.',
  },
  INBOX3: {
    usual: 'asked',
    probe: 'inbox/unread',
    calls: ['inbox'],
    routes: ['inbox'],
    meaning: 'The inbox of a member.',
  },
  ANNOUNCE: {
    usual: 'asked',
    probe: 'announcements',
    calls: ['announcements/'],
    routes: ['announcements', 'promotions', 'promotionDetail'],
    meaning: 'Announcements, promotions, banners and popups.',
  },
  HELP: { usual: 'asked', probe: 'help', routes: ['help', 'read'], meaning: 'Help and guides.' },
  CHECKIN: {
    usual: 'asked',
    probe: 'promotions/sign-in',
    routes: ['checkIn'],
    meaning: 'The daily check-in.',
  },
  REFERRAL: {
    usual: 'asked',
    probe: 'referral',
    calls: ['referral/'],
    routes: ['inviteFriends'],
    meaning: 'Inviting friends.',
  },
  VIP: {
    usual: 'asked',
    probe: 'member/benefits',
    calls: ['member/benefits/'],
    routes: ['benefits', 'vip'],
    meaning: 'VIP levels and their benefits.',
  },
  REWARDS: {
    usual: 'asked',
    probe: 'rewards',
    calls: ['rewards/', 'promotions/states', 'promotions/{id}'],
    routes: ['rewardCentre'],
    meaning: 'The reward centre.',
  },
  RAFFLES: { usual: 'asked', probe: 'raffles', calls: ['raffles/'], meaning: 'Raffles.' },
  REBATE: {
    usual: 'asked',
    probe: 'rebates/manual',
    routes: ['manualRebate'],
    meaning: 'Rebates that members claim.',
  },
  DEPOSIT: {
    usual: 'asked',
    probe: 'deposits/methods',
    calls: ['deposits'],
    routes: ['deposit', 'depositRecord'],
    meaning: 'Deposits.',
  },
  WITHDRAW: {
    usual: 'asked',
    probe: 'withdrawals/settings',
    calls: ['withdrawals', 'turnovers', 'member/payment-password'],
    routes: ['withdraw', 'withdrawRecord'],
    meaning: 'Withdrawals, payout accounts and turnover.',
  },
  FUNDTRANS3: {
    usual: 'on',
    carries: ['DEPOSIT', 'WITHDRAW'],
    meaning: 'Deposits and withdrawals together.',
  },
  MEMTRANS3: {
    usual: 'off',
    calls: ['transfers/'],
    routes: ['transferToUpline'],
    meaning: 'Transfers to the upline.',
  },
  TRANSACTIONS: {
    usual: 'asked',
    probe: 'transactions',
    routes: ['transactions'],
    meaning: 'The record of transactions.',
  },
  BETS: { usual: 'asked', probe: 'bets', routes: ['bets'], meaning: 'The record of bets.' },
  PERSPNL3: {
    usual: 'asked',
    probe: 'reports/profit-loss',
    calls: ['reports/'],
    routes: ['profitAndLoss'],
    meaning: 'Profit and loss of a member.',
  },
  EXPORTS: {
    usual: 'asked',
    probe: 'transactions/export',
    calls: ['files/tickets'],
    meaning: 'CSV files of records.',
  },
  SECURITY: {
    usual: 'asked',
    probe: 'member/security',
    routes: ['securityCentre'],
    meaning: 'The security centre.',
  },
  DOCUMENTS: {
    usual: 'asked',
    probe: 'verification/documents',
    routes: ['verification'],
    meaning: 'Identity checks by documents.',
  },
  LIMITS: { usual: 'asked', probe: 'limits', calls: ['limits/'], meaning: 'Limits of a player.' },
  EXCLUSION: {
    usual: 'asked',
    probe: 'exclusion',
    calls: ['exclusion/', 'time-out', 'self-exclusion'],
    meaning: 'Time-outs and self-exclusion.',
  },
  REALITYCHECK: {
    usual: 'asked',
    probe: 'play/summary',
    calls: ['reality-check'],
    meaning: 'Reality checks during play.',
  },
  LOTTERY: {
    usual: 'asked',
    probe: 'lottery',
    calls: ['lottery/'],
    routes: ['lottery', 'lotteryResults', 'lotteryProof'],
    carries: ['LOTTERYBETS'],
    meaning: 'Lotteries, their draws and proofs.',
  },
  LOTTERYBETS: {
    usual: 'asked',
    probe: 'lottery/bets',
    routes: ['lotteryPlay', 'lotteryBets'],
    meaning: 'Bets on lotteries.',
  },
  SEARCH: { usual: 'asked', probe: 'games/search', routes: ['search'], meaning: 'The search for games.' },
  GAMEINFO: {
    usual: 'asked',
    probe: 'games/0/info',
    calls: ['games/{nodeId}/info'],
    routes: ['game'],
    meaning: 'The sheet of a game.',
  },
  PLAY: { usual: 'asked', probe: 'games/launch', meaning: 'Opening a game.' },
  FAVOURITES: {
    usual: 'asked',
    probe: 'games/favourites/ids',
    calls: ['games/favourites'],
    meaning: 'Favourite games.',
  },
  RECENT: { usual: 'asked', probe: 'games/recent', meaning: 'Recently played games.' },
  HOT: { usual: 'asked', probe: 'games/hot', meaning: 'Hot games on home.' },
  SHELVES: { usual: 'asked', probe: 'games/shelves', meaning: 'Rows of games on home.' },
  WINNERS: { usual: 'asked', probe: 'games/winners', meaning: 'Winners on home.' },
  MATCHES: { usual: 'asked', probe: 'sports/matches/hot', meaning: 'Matches on home.' },
  AGENTS: {
    usual: 'asked',
    probe: 'agent/team',
    calls: ['agent/'],
    routes: ['agent'],
    meaning: 'The agency centre and its login.',
  },
  CONTRACTS: {
    usual: 'asked',
    probe: 'member/contracts/requests',
    calls: ['member/contracts/'],
    routes: ['salaryContract', 'dividendContract', 'hourContract'],
    meaning: 'Agent contracts.',
  },
  DIVIDENDS: {
    usual: 'asked',
    probe: 'agent/dividends',
    calls: ['agent/dividends/'],
    routes: ['agentDividend'],
    meaning: 'Payout statements of agents.',
  },
  AGEPAG: { usual: 'off', routes: ['teamOverview'], meaning: 'The overview of a team.' },
  TRANSREC3: { usual: 'off', meaning: 'The shortcut to transactions in the agency centre.' },
  DOWNMAN: {
    usual: 'off',
    routes: ['memberTeam', 'agentRegister'],
    meaning: 'The list of a team, and registering members.',
  },
  AGETEAMPNL3: { usual: 'off', routes: ['teamProfitAndLoss'], meaning: 'Profit and loss of a team.' },
  TEAMBETTING3: { usual: 'off', routes: ['teamBetting'], meaning: 'Bets of a team.' },
  SECPRIV: { usual: 'off', meaning: 'The shortcut to security in the agency centre.' },
  MAILCEN: { usual: 'off', meaning: 'The shortcut to the inbox in the agency centre.' },
  AGEANNOUNCE3: { usual: 'off', routes: ['memberNotice'], meaning: 'Announcements for agents.' },
  AFFMAN3: { usual: 'module', meaning: 'Deprecated: the id of a module, without effect.' },
  AGEDOWNMAN3: { usual: 'module', meaning: 'Deprecated: the id of a module, without effect.' },
  AGEINFO3: { usual: 'module', meaning: 'Deprecated: the id of a module, without effect.' },
  COMM3: { usual: 'module', meaning: 'Deprecated: the id of a module, without effect.' },
  REGISTER_REE3: { usual: 'module', meaning: 'Deprecated: the id of a module, without effect.' },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof FEATURES;

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];
