import { describe, expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { keyOf } from './core/call.ts';
import { ACTIONS, type Action, may, mayExcluded, refusalCode } from './permissions.ts';
import { type DescribedCall, requestOf } from './requests.ts';

const TYPES = [0, 1, 2, 3, 4, 5, 40, 41, 42];

/** By member type, in the order of `TYPES`: + may, – may not. */
const TABLE: Record<Action, string> = {
  account: '+++++++++',
  games: '+++++++++',
  play: '+++++++++',
  freePlay: '+++––––––',
  liveRooms: '++++–++++',
  vip: '+++++++++',
  memberCentre: '++++–++++',
  picture: '++++–++++',
  password: '++++–++++',
  passkeys: '++++–++++',
  security: '++++–++++',
  closeAccount: '+–––––+––',
  deposit: '+++––––––',
  withdraw: '++++–++++',
  cashRecords: '++++–++++',
  playRecords: '+++++++++',
  transferToUpline: '++–++++++',
  limits: '++++–++++',
  rewards: '++++–++++',
  invite: '++++–++++',
  inbox: '++++–++++',
  chat: '++++–++++',
  push: '++++–++++',
  startPush: '++++–++++',
  announcements: '++++–++++',
  contractPrompts: '++++–+–––',
  contracts: '++++–++++',
  agentArea: '–+++–+–++',
};

describe('permissions of each member type (TRIAL-2, HUB-2, AGENT-1, HOME-6)', () => {
  test.each(ACTIONS)('%s', (action) => {
    expect(TYPES.map((type) => (may(action, type) ? '+' : '–')).join('')).toBe(TABLE[action]);
  });
});

test('a refusal of free play names the kind of account, others the permission (TRIAL-2)', () => {
  expect(ACTIONS.map((action) => refusalCode(action, 4))).toEqual(ACTIONS.map(() => 'free.reject'));
  expect(refusalCode('freePlay', 40)).toBe('free.reject');
  expect(refusalCode('deposit', 40)).toBe('permission.denied');
});

const calls: [string, DescribedCall][] = Object.entries(CALLS);

test.each(calls)('%s has its action, and its errors for members', (_, call) => {
  const needsSession = call.access === 'member' || call.access === 'agent';
  const { action, errors = [] } = requestOf(call);
  expect(action !== undefined).toBe(needsSession);
  if (action === undefined) return;
  const refused = TYPES.filter((type) => !may(action, type)).map((type) => refusalCode(action, type));
  // The published document adds this error for agents' calls automatically.
  const said = [...errors, ...(call.access === 'agent' ? ['permission.denied'] : [])];
  expect(said).toEqual(expect.arrayContaining(refused));
  // Excluded members may add an account to withdraw to; it may not belong to another excluded member (HOUSE-43).
  const isOfAnother = keyOf(call) === 'POST /wps/withdrawals/accounts';
  expect(said.includes('member.excluded')).toBe(isOfAnother || !mayExcluded(action));
});
