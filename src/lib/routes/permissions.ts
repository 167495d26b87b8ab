import { type Action, may } from '#contract/permissions.ts';
import { type RouteName, routeAudience } from './addresses.ts';

/** The visitor: a guest, or a member with the gateway's data about them. */
export type Viewer =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'member';
      readonly type: number;
      /** Whether their VIP benefit is on. */
      readonly vip: boolean;
      readonly toUpline: boolean;
    };

/** What the operator has switched on. */
export interface Brand {
  /** Promotion REFERRAL. */
  readonly referral: boolean;
  /** Pages that are off with their feature (OPER-8). */
  readonly off: ReadonlySet<RouteName>;
}

/** What happens when a visitor taps a link into the site. */
export type Verdict =
  /** The link is hidden from them. */
  | 'hidden'
  | 'open'
  /** To login, and back. */
  | 'login'
  /** `free.reject`, for any type that may not (TRIAL-2). */
  | 'rejected'
  /** A prompt to register. */
  | 'register';

interface Rule {
  /** Whether the link shows; always where this is absent. */
  readonly shown?: (viewer: Viewer, brand: Brand) => boolean;
  /** The action of the page: it opens for the types that may do it, else for all. */
  readonly action?: Action;
  /** What happens for the other types; `rejected` where absent. */
  readonly otherwise?: Verdict;
}

/** The actions of pages (HUB-2, NAV-10, TRIAL-2). Who may do them is defined only in `contract/permissions.ts`. */
const RULES: Partial<Record<RouteName, Rule>> = {
  benefits: { action: 'vip', shown: (viewer) => viewer.kind === 'guest' || viewer.vip },
  deposit: { action: 'deposit' },
  withdraw: { action: 'withdraw' },
  depositRecord: { action: 'cashRecords' },
  withdrawRecord: { action: 'cashRecords' },
  transactions: { action: 'playRecords' },
  bets: { action: 'playRecords' },
  profitAndLoss: { action: 'playRecords' },
  lotteryBets: { action: 'playRecords' },
  securityCentre: { action: 'security' },
  verification: { action: 'security' },
  manualRebate: { action: 'rewards' },
  rewardCentre: { action: 'rewards' },
  inbox: { action: 'inbox' },
  salaryContract: { action: 'contracts' },
  dividendContract: { action: 'contracts' },
  hourContract: { action: 'contracts' },
  changePassword: { action: 'password' },
  inviteFriends: { action: 'invite', shown: (viewer, brand) => viewer.kind === 'guest' || brand.referral },
  transferToUpline: {
    shown: (viewer) => viewer.kind === 'member' && viewer.toUpline && may('transferToUpline', viewer.type),
  },
  memberHome: { action: 'memberCentre', otherwise: 'register' },
};

/** Returns the action of a page that not every member may do. */
export const actionOn = (name: RouteName): Action | undefined => RULES[name]?.action;

/** Returns what happens to a visitor at a page. Pages without a rule are open to the audience of their route. */
export function verdictOn(name: RouteName, viewer: Viewer, brand: Brand): Verdict {
  const { shown, action, otherwise = 'rejected' }: Rule = RULES[name] ?? {};
  const audience = routeAudience(name);
  if (brand.off.has(name) || (shown && !shown(viewer, brand))) return 'hidden';
  if (viewer.kind === 'guest')
    return audience === 'everyone' ? 'open' : audience === 'agent' ? 'hidden' : 'login';
  if (audience === 'agent' && !may('agentArea', viewer.type)) return 'hidden';
  return action === undefined || may(action, viewer.type) ? 'open' : otherwise;
}

/** Disabled features are not in the page: here only the member matters. */
export const SERVED: Brand = { referral: true, off: new Set() };
