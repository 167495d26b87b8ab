import { isAgent, isAskedForContracts, isTrial, mayPlayFree } from './core/member-types.ts';

const anyMember = (): boolean => true;
const registered = (type: number): boolean => !isTrial(type);

/**
 * What members may see and do, and the member types that may (TRIAL-2, HUB-2, AGENT-1, HOME-6). The one table of it:
 * calls name their action, pages of the site theirs. Guests may do none of this.
 */
const MAY = {
  /** Their own name, level, balance, picture and open sessions. */
  account: anyMember,
  /** Favourites and recent games. */
  games: anyMember,
  /** Opening a game, for what is in the account. */
  play: anyMember,
  freePlay: mayPlayFree,
  /** Entering them; their chat is a member's. */
  liveRooms: registered,
  vip: anyMember,
  memberCentre: registered,
  picture: registered,
  password: registered,
  passkeys: registered,
  security: registered,
  deposit: mayPlayFree,
  withdraw: registered,
  cashRecords: registered,
  /** Transactions, profit and loss. */
  playRecords: anyMember,
  transferToUpline: (type: number): boolean => type !== 2,
  /** Setting limits of one's own, and looking at what was set. */
  limits: registered,
  rewards: registered,
  invite: registered,
  inbox: registered,
  chat: registered,
  /** Seeing and ending which browsers messages are pushed to. */
  push: registered,
  /** Having messages pushed to a browser. */
  startPush: registered,
  /** Marking announcements read. */
  announcements: registered,
  /** Being asked about contracts that an upline offers. */
  contractPrompts: isAskedForContracts,
  /** Reading and answering them. */
  contracts: registered,
  agentArea: isAgent,
} as const satisfies Record<string, (type: number) => boolean>;

export type Action = keyof typeof MAY;

export const ACTIONS = Object.keys(MAY) as Action[];

/** Whether members of a type may do this. */
export const may = (action: Action, type: number): boolean => MAY[action](type);

/** What members hear who may not: trial accounts, and whoever may not play for free, that their kind of account cannot. */
export const refusalOf = (action: Action, type: number): 'free.reject' | 'permission.denied' =>
  isTrial(type) || action === 'freePlay' ? 'free.reject' : 'permission.denied';

/** What members may not do who have chosen not to play (RESP-6): withdrawal, history, help and chat stay. */
const PLAY: readonly Action[] = ['play', 'freePlay', 'liveRooms', 'deposit', 'rewards', 'startPush'];

/** All that members may do before they replace the password that an agent chose for them (AGENT-10): whoever knows it is not yet they alone. */
const BEFORE_OWN_PASSWORD: readonly Action[] = ['account', 'password', 'chat'];

export const mayWithFirstPassword = (action: Action): boolean => BEFORE_OWN_PASSWORD.includes(action);

/** Whether an action stays open to members who have excluded themselves or taken a break. */
export const mayExcluded = (action: Action): boolean => !PLAY.includes(action);
