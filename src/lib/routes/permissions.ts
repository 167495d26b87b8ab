import { type Action, may } from '#contract/permissions.ts';
import { audienceOf, type RouteName } from './addresses.ts';

/** Who is looking: a guest, or a member with what the gateway says about them. */
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
  /** Feature MEMTRANS3: money goes from member to member. */
  readonly transfers: boolean;
}

/** What becomes of somebody who taps a way into the site. */
export type Verdict =
  /** Not shown to them. */
  | 'hidden'
  | 'open'
  /** To login, and back. */
  | 'login'
  /** `free.reject`, whichever type it is that may not (TRIAL-2). */
  | 'rejected'
  /** A prompt to register. */
  | 'register';

interface Rule {
  /** Whether it shows; everybody sees it where this is absent. */
  readonly shown?: (viewer: Viewer, brand: Brand) => boolean;
  /** What is done there: it opens for the types that may, else for all. */
  readonly action?: Action;
  /** What becomes of the others; `rejected` where absent. */
  readonly otherwise?: Verdict;
}

/** What pages are for (HUB-2, NAV-10, TRIAL-2). Who may do that is said in `contract/permissions.ts` alone. */
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
    shown: (viewer, brand) =>
      viewer.kind === 'member' && brand.transfers && viewer.toUpline && may('transferToUpline', viewer.type),
  },
  memberHome: { action: 'memberCentre', otherwise: 'register' },
};

/** What a page is for, where not every member may do it. */
export const actionOn = (name: RouteName): Action | undefined => RULES[name]?.action;

/** What becomes of a visitor at a page. Pages without a rule of their own are open to whom their route says. */
export function verdictOn(name: RouteName, viewer: Viewer, brand: Brand): Verdict {
  const { shown, action, otherwise = 'rejected' }: Rule = RULES[name] ?? {};
  const audience = audienceOf(name);
  if (shown && !shown(viewer, brand)) return 'hidden';
  if (viewer.kind === 'guest')
    return audience === 'everyone' ? 'open' : audience === 'agent' ? 'hidden' : 'login';
  if (audience === 'agent' && !may('agentArea', viewer.type)) return 'hidden';
  return action === undefined || may(action, viewer.type) ? 'open' : otherwise;
}

/** What is switched off isn't in the page: here only the member matters. */
export const SERVED: Brand = { referral: true, transfers: true };
