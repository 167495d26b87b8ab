import { isAgent, isAskedForContracts, isTrial, mayPlayFree } from './core/member-types.ts';

const anyMember = (): boolean => true;
const registered = (type: number): boolean => !isTrial(type);

/**
 * Actions of members, and the member types with permission (TRIAL-2, HUB-2, AGENT-1, HOME-6). The only table of
 * permissions: each call and each page names its action. Guests have no permission.
 */
const MAY = {
  /** Their own name, level, balance, picture and open sessions. */
  account: anyMember,
  /** Favourites and recent games. */
  games: anyMember,
  /** Opening a game, for the money on the account. */
  play: anyMember,
  freePlay: mayPlayFree,
  /** Entering them; their chat needs a member. */
  liveRooms: registered,
  vip: anyMember,
  memberCentre: registered,
  picture: registered,
  password: registered,
  passkeys: registered,
  security: registered,
  /** Agents cannot: a team belongs to their account. */
  closeAccount: (type: number): boolean => registered(type) && !isAgent(type),
  deposit: mayPlayFree,
  withdraw: registered,
  cashRecords: registered,
  /** Transactions, profit and loss. */
  playRecords: anyMember,
  transferToUpline: (type: number): boolean => type !== 2,
  /** Setting own limits, and reading them. */
  limits: registered,
  rewards: registered,
  invite: registered,
  inbox: registered,
  chat: registered,
  /** Listing and ending push subscriptions. */
  push: registered,
  /** Subscribing a browser to push. */
  startPush: registered,
  /** Marking announcements as read. */
  announcements: registered,
  /** Prompts about contracts that an upline offers. */
  contractPrompts: isAskedForContracts,
  /** Reading and answering them. */
  contracts: registered,
  agentArea: isAgent,
} as const satisfies Record<string, (type: number) => boolean>;

export type Action = keyof typeof MAY;

export const ACTIONS = Object.keys(MAY) as Action[];

/** Returns whether members of a type may do this. */
export const may = (action: Action, type: number): boolean => MAY[action](type);

/**
 * Returns the error for members without permission: trial accounts, and types without free play, learn that their kind
 * of account cannot.
 */
export const refusalCode = (action: Action, type: number): 'free.reject' | 'permission.denied' =>
  isTrial(type) || action === 'freePlay' ? 'free.reject' : 'permission.denied';

/** Actions that excluded members may not do (RESP-6): withdrawal, history, help and chat stay. */
const PLAY: readonly Action[] = [
  'play',
  'freePlay',
  'liveRooms',
  'deposit',
  'transferToUpline',
  'rewards',
  'startPush',
];

/**
 * All actions before members replace the password that an agent chose for them (AGENT-10): the agent may still know it.
 */
const BEFORE_OWN_PASSWORD: readonly Action[] = ['account', 'password', 'chat'];

export const mayWithFirstPassword = (action: Action): boolean => BEFORE_OWN_PASSWORD.includes(action);

/** Returns whether an action stays open to members who have excluded themselves or taken a break. */
export const mayExcluded = (action: Action): boolean => !PLAY.includes(action);
