import { describe, expect, test } from 'vitest';
import { type Audience, ROUTE_NAMES, type RouteName, routeAudience } from './addresses.ts';
import { actionOn, type Brand, type Verdict, type Viewer, verdictOn } from './permissions.ts';

const ALL_ON: Brand = { referral: true, off: new Set() };
const ALL_OFF: Brand = { referral: false, off: new Set(['transferToUpline']) };
const GUEST: Viewer = { kind: 'guest' };
const member = (type: number, more: Partial<Extract<Viewer, { kind: 'member' }>> = {}): Viewer => ({
  kind: 'member',
  type,
  vip: true,
  toUpline: true,
  ...more,
});

const TYPES = [0, 1, 2, 3, 4, 5, 40, 41, 42];

/** Verdict by member type, in the order of `TYPES`: o open, r rejected, p prompt to register, – hidden. */
const LETTERS: Record<Verdict, string> = { open: 'o', rejected: 'r', register: 'p', hidden: '–', login: 'l' };

const TABLE: [RouteName, guest: string, byType: string][] = [
  ['benefits', 'l', 'ooooooooo'],
  ['app', 'o', 'ooooooooo'],
  ['deposit', 'l', 'ooorrrrrr'],
  ['withdraw', 'l', 'oooo' + 'r' + 'oooo'],
  ['transactions', 'l', 'ooooooooo'],
  ['securityCentre', 'l', 'oooo' + 'r' + 'oooo'],
  ['verification', 'l', 'oooo' + 'r' + 'oooo'],
  ['depositRecord', 'l', 'oooo' + 'r' + 'oooo'],
  ['withdrawRecord', 'l', 'oooo' + 'r' + 'oooo'],
  ['bets', 'l', 'ooooooooo'],
  ['profitAndLoss', 'l', 'ooooooooo'],
  ['lotteryBets', 'l', 'ooooooooo'],
  ['inviteFriends', 'l', 'oooo' + 'r' + 'oooo'],
  ['manualRebate', 'l', 'oooo' + 'r' + 'oooo'],
  ['rewardCentre', 'l', 'oooo' + 'r' + 'oooo'],
  ['agentHome', '–', '–ooo' + '–' + 'o–oo'],
  ['inbox', 'l', 'oooo' + 'r' + 'oooo'],
  ['salaryContract', 'l', 'oooo' + 'r' + 'oooo'],
  ['dividendContract', 'l', 'oooo' + 'r' + 'oooo'],
  ['hourContract', 'l', 'oooo' + 'r' + 'oooo'],
  ['changePassword', 'l', 'oooo' + 'r' + 'oooo'],
  ['memberHome', 'l', 'oooo' + 'p' + 'oooo'],
  ['transferToUpline', '–', 'oo–oooooo'],
];

/** Pages without their own rule, by the audience of their route. */
const BY_AUDIENCE: Record<Audience, [guest: string, byType: string]> = {
  everyone: ['o', 'ooooooooo'],
  member: ['l', 'ooooooooo'],
  agent: ['–', '–ooo' + '–' + 'o–oo'],
};
const RULED = TABLE.map(([name]) => name);
const OTHERS = ROUTE_NAMES.filter((name) => !RULED.includes(name)).map(
  (name): [RouteName, string, string] => [name, ...BY_AUDIENCE[routeAudience(name)]],
);

describe('every page, by guests and every member type (HUB-2, NAV-10, TRIAL-2, AGENT-1)', () => {
  test.each([...TABLE, ...OTHERS])('%s', (name, guest, byType) => {
    expect(LETTERS[verdictOn(name, GUEST, ALL_ON)]).toBe(guest);
    expect(TYPES.map((type) => LETTERS[verdictOn(name, member(type), ALL_ON)]).join('')).toBe(byType);
  });
});

test('a page that refuses a member type has the guard script (TRIAL-2)', () => {
  const refusing = ROUTE_NAMES.filter((name) =>
    TYPES.some((type) => ['rejected', 'register'].includes(verdictOn(name, member(type), ALL_ON))),
  );
  expect(refusing.length).toBeGreaterThan(10);
  for (const name of refusing) {
    expect([name, actionOn(name), routeAudience(name)]).toEqual([name, expect.any(String), 'member']);
  }
});

test('a page whose feature is off is hidden from every visitor (OPER-8)', () => {
  for (const name of ROUTE_NAMES) {
    const brand: Brand = { referral: true, off: new Set([name]) };
    expect(verdictOn(name, GUEST, brand)).toBe('hidden');
    expect(TYPES.map((type) => verdictOn(name, member(type), brand))).toEqual(TYPES.map(() => 'hidden'));
  }
});

test('invite friends shows to guests always, to members only while referral is on (HUB-2)', () => {
  expect(verdictOn('inviteFriends', GUEST, ALL_OFF)).toBe('login');
  expect(verdictOn('inviteFriends', member(0), ALL_OFF)).toBe('hidden');
});

test('transfer to upline needs the switch, an upline and a type other than 2 (HUB-2)', () => {
  expect(verdictOn('transferToUpline', member(0), ALL_OFF)).toBe('hidden');
  expect(verdictOn('transferToUpline', member(0, { toUpline: false }), ALL_ON)).toBe('hidden');
  expect(verdictOn('transferToUpline', member(2), ALL_ON)).toBe('hidden');
});

test('VIP shows to guests, and to members whose benefit is on (HUB-2)', () => {
  expect(verdictOn('benefits', member(0, { vip: false }), ALL_ON)).toBe('hidden');
});
