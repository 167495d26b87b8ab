import { describe, expect, test } from 'vitest';
import type { Brand } from '#lib/routes/permissions.ts';
import { listShortcuts } from './shortcuts.ts';

/** Returns the routes of the shortcuts that a kind of visitor sees before the gateway's answer, by group. */
function seenBy(kind: string, brand: Brand): string[] {
  return listShortcuts(brand).flatMap(({ shortcuts }) =>
    shortcuts.filter(({ hidden }) => !hidden.split(' ').includes(`not-${kind}`)).map(({ route }) => route),
  );
}

const COMMON = [
  ...['transactions', 'bets', 'depositRecord', 'withdrawRecord', 'profitAndLoss', 'lotteryBets'],
  ...['benefits', 'rewardCentre', 'manualRebate', 'inviteFriends'],
  ...['inbox', 'responsiblePlay', 'securityCentre', 'settings'],
];
const ON: Brand = { referral: true, off: new Set() };
const HELP = ['announcements', 'help', 'app'];

describe('the hub’s shortcuts (HUB-2)', () => {
  test.each([
    ['guest', [...COMMON, ...HELP]],
    ['trial', [...COMMON, 'transferToUpline', ...HELP]],
    ['player', [...COMMON, 'transferToUpline', ...HELP]],
    ['agent', [...COMMON, 'agentHome', 'transferToUpline', ...HELP]],
  ])('the shortcuts of a %s', (kind, expected) => {
    expect(seenBy(kind, ON)).toEqual(expected);
  });

  test('invite friends depends on the referral programme, except for guests', () => {
    const off = { ...ON, referral: false };
    expect(seenBy('guest', off)).toContain('inviteFriends');
    for (const kind of ['trial', 'player', 'agent']) expect(seenBy(kind, off)).not.toContain('inviteFriends');
  });

  test('transfers to the upline depend on their switch, for all visitors', () => {
    for (const kind of ['guest', 'trial', 'player', 'agent'])
      expect(seenBy(kind, { ...ON, off: new Set(['transferToUpline']) })).not.toContain('transferToUpline');
  });
});
