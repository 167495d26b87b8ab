import type { NamesUnder } from '#lib/i18n/translator.server.ts';
import type { RouteName } from '#lib/routes/addresses.ts';
import { type Brand, type Viewer, verdictOn } from '#lib/routes/permissions.ts';
import type { IconName } from '#lib/ui/index.ts';

export interface Shortcut {
  readonly route: RouteName & NamesUnder<'account.shortcuts'>;
  readonly icon: IconName;
  /** Name of the badge in its corner. */
  readonly badge?: 'inbox' | 'announcements';
}

/** The hub's shortcuts in their groups (HUB-2). Deposit and withdraw are beside the balance. */
const SHORTCUT_GROUPS: Readonly<Record<NamesUnder<'account.groups'>, readonly Shortcut[]>> = {
  money: [
    { route: 'transactions', icon: 'receipt' },
    { route: 'bets', icon: 'dice' },
    { route: 'depositRecord', icon: 'deposit' },
    { route: 'withdrawRecord', icon: 'withdraw' },
    { route: 'profitAndLoss', icon: 'chart' },
    { route: 'lotteryBets', icon: 'lottery' },
  ],
  rewards: [
    { route: 'benefits', icon: 'vip' },
    { route: 'rewardCentre', icon: 'reward' },
    { route: 'manualRebate', icon: 'history' },
    { route: 'inviteFriends', icon: 'refer' },
  ],
  account: [
    { route: 'inbox', icon: 'mail', badge: 'inbox' },
    { route: 'responsiblePlay', icon: 'pause' },
    { route: 'securityCentre', icon: 'shield' },
    { route: 'settings', icon: 'settings' },
    { route: 'agentHome', icon: 'team' },
    { route: 'transferToUpline', icon: 'upload' },
  ],
  help: [
    { route: 'announcements', icon: 'announcement', badge: 'announcements' },
    { route: 'help', icon: 'help' },
    { route: 'app', icon: 'download' },
  ],
};

/** Returns the shortcuts that a visitor may see here, by group, each with the classes that hide it from others. */
export const listShortcuts = (brand: Brand) =>
  (Object.keys(SHORTCUT_GROUPS) as (keyof typeof SHORTCUT_GROUPS)[])
    .map((name) => ({
      name,
      shortcuts: SHORTCUT_GROUPS[name].flatMap((shortcut) => {
        const hidden = hiddenFrom(shortcut.route, brand);
        return hidden === undefined ? [] : [{ ...shortcut, hidden }];
      }),
    }))
    // Customer service is added to the last group.
    .filter(({ name, shortcuts }) => name === 'help' || shortcuts.length > 0);

const member = (type: number): Viewer => ({ kind: 'member', type, vip: true, toUpline: true });

/** The kinds of visitor that CSS distinguishes before any script runs, with one example of each. */
const KINDS: Readonly<Record<string, Viewer>> = {
  guest: { kind: 'guest' },
  player: member(0),
  trial: member(4),
  agent: member(1),
};

/** Returns the classes that hide a shortcut from kinds of visitor; undefined where no kind may see it. */
function hiddenFrom(route: RouteName, brand: Brand): string | undefined {
  const kinds = Object.entries(KINDS);
  const hidden = kinds.filter(([, viewer]) => verdictOn(route, viewer, brand) === 'hidden');
  return hidden.length === kinds.length ? undefined : hidden.map(([kind]) => `not-${kind}`).join(' ');
}
