import { isAgent, isTrial, mayPlayFree } from '#contract/member-types.ts';
import type { RouteName } from './routes.ts';

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
  /** A word of why not: `free.reject` for trial accounts, `permission.denied` for others. */
  | 'rejected'
  /** A prompt to register. */
  | 'register';

interface Rule {
  /** Whether it shows; everybody sees it where this is absent. */
  readonly shown?: (viewer: Viewer, brand: Brand) => boolean;
  /** Whether guests may open it; else they log in first. */
  readonly guests?: boolean;
  /** Member types it opens for; absent, all. */
  readonly types?: (type: number) => boolean;
  /** What happens to other types; `rejected` where absent. */
  readonly otherwise?: Verdict;
}

const notTrial = (type: number): boolean => !isTrial(type);

/** Who may use what (HUB-2, NAV-10, TRIAL-2). Pages that are not named are open to whom their route says. */
const RULES: Partial<Record<RouteName, Rule>> = {
  benefits: { shown: (viewer) => viewer.kind === 'guest' || viewer.vip },
  app: { guests: true },
  deposit: { types: mayPlayFree },
  withdraw: { types: notTrial },
  depositRecord: { types: notTrial },
  withdrawRecord: { types: notTrial },
  securityCentre: { types: notTrial },
  manualRebate: { types: notTrial },
  rewardCentre: { types: notTrial },
  inbox: { types: notTrial },
  messages: { guests: true, types: notTrial },
  changePassword: { types: notTrial },
  inviteFriends: { types: notTrial, shown: (viewer, brand) => viewer.kind === 'guest' || brand.referral },
  agentHome: { shown: (viewer) => viewer.kind === 'member' && isAgent(viewer.type) },
  transferToUpline: {
    shown: (viewer, brand) =>
      viewer.kind === 'member' && brand.transfers && viewer.toUpline && viewer.type !== 2,
  },
  memberHome: { types: notTrial, otherwise: 'register' },
  transactions: {},
  profitAndLoss: {},
};

export function verdictOn(name: RouteName, viewer: Viewer, brand: Brand): Verdict {
  const rule = RULES[name];
  if (!rule) return 'open';
  if (rule.shown && !rule.shown(viewer, brand)) return 'hidden';
  if (viewer.kind === 'guest') return rule.guests ? 'open' : 'login';
  return rule.types && !rule.types(viewer.type) ? (rule.otherwise ?? 'rejected') : 'open';
}
