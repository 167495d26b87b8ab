import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import type { AnyCall } from '#contract/core/call.ts';
import { launchGame } from '#contract/games/games.ts';
import { may, refusalCode } from '#contract/permissions.ts';
import { type DescribedCall, requestOf } from '#contract/requests.ts';
import { startGateway } from '#testkit/gateway/gateway.ts';
import type { Member } from './platform/db/schema/index.ts';

const site = await startGateway({ DEMO_DATA: 'on', DEMO_TEAM: '0' });
afterAll(site.close);

/** Every type of member (`contract/core/member-types.ts`), and two unknown ones. */
const TYPES = [0, 1, 2, 3, 4, 5, 40, 41, 42];
const REFUSALS = ['free.reject', 'permission.denied', 'session.expired'];

const members = new Map<number, Member>();
for (const type of TYPES) members.set(type, await site.member(`type_${type}`, { type }));

const logInAs = async (type: number): Promise<string> => {
  const member = members.get(type);
  if (!member) throw new RangeError(`No member of type ${type}`);
  return site.logIn(member);
};

/** Returns the error of a call without input: a permitted caller gets past the check of permissions. */
async function refusalOfCall(call: AnyCall, token?: string): Promise<string | undefined> {
  const headers = {
    'Idempotency-Key': randomBytes(16).toString('hex'),
    ...(token !== undefined && { Authorization: token }),
  };
  const response = await site.request(call.path, { method: call.method, headers });
  const { errorCode } = (await response.json()) as { errorCode?: string };
  return REFUSALS.find((code) => code === errorCode);
}

const calls: [string, DescribedCall][] = Object.entries(CALLS);
const ofMembers = calls.filter(([, { access }]) => access === 'member' || access === 'agent');

describe('every call, by guests and every member type (TRIAL-2, AGENT-1)', () => {
  test.each(ofMembers)('the call %s serves the callers in the table of permissions', async (_, call) => {
    expect(await refusalOfCall(call)).toBe('session.expired');
    for (const type of TYPES) {
      const { action = 'account' } = requestOf(call);
      const expected = may(action, type) ? undefined : refusalCode(action, type);
      expect([type, await refusalOfCall(call, await logInAs(type))]).toEqual([type, expected]);
    }
  });

  // An opened room or game has a separate token.
  const ROOMS = [
    'openChat',
    'writeInChat',
    'openPlay',
    'playRound',
    'answerInGame',
    'setGameSound',
    'playHistory',
  ];
  const open = calls.filter((entry) => !ofMembers.includes(entry) && !ROOMS.includes(entry[0]));
  test.each(open)('the call %s is public', async (_, call) => {
    expect(await refusalOfCall(call)).toBeUndefined();
    for (const type of TYPES) expect(await refusalOfCall(call, await logInAs(type))).toBeUndefined();
  });
});

test('free play opens for the types that the table names (TRIAL-2)', async () => {
  const response = await site.request('/wps/games?platform=html5&clientType=2&gameType=RNG&language=EN');
  const { value } = (await response.json()) as {
    value: { games: { nodeId: string; vassalage: string; freeplay: boolean }[] };
  };
  const game = value.games.find(({ freeplay }) => freeplay);
  for (const type of TYPES) {
    const { errorCode } = await site.call(launchGame, {
      query: {
        nodeId: game?.nodeId ?? '',
        vassalage: game?.vassalage ?? '',
        backUrl: '/m/home',
        freeplay: 'true',
      },
      token: await logInAs(type),
    });
    expect([type, errorCode]).toEqual([type, may('freePlay', type) ? undefined : 'free.reject']);
  }
});
