import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { ALIKE_ON_FLEET, type CallsMade, findCall, untriedCalls } from './calls-made.ts';

const ORIGIN = 'http://lobby.test';

test('a request matches the call with its path, a full path before one with a parameter', () => {
  expect(findCall('GET', `${ORIGIN}/wps/games/favourites/ids?language=EN`)).toBe(
    'GET /wps/games/favourites/ids',
  );
  expect(findCall('POST', `${ORIGIN}/wps/session/login`)).toBe('POST /wps/session/login');
  expect(findCall('DELETE', `${ORIGIN}/wps/session/login`)).toBeUndefined();
  expect(findCall('GET', `${ORIGIN}/m/home`)).toBeUndefined();
});

test('a call of the own gateway that no other site got is listed, with a test to tag', () => {
  const files = 'POST /wps/verification/documents';
  const made: CallsMade = {
    'own gateway': new Map([
      ['GET /a', 'one'],
      ['POST /b', 'two'],
      [files, 'three'],
    ]),
    upstream: new Map(),
    fleet: new Map([
      ['GET /a', 'one'],
      [files, 'three'],
    ]),
  };
  expect(untriedCalls(made, {})).toEqual([
    `${files} on upstream: tag “three”`,
    'POST /b on fleet: tag “two”',
  ]);
  expect(untriedCalls(made, { 'POST /b': 'why' })).toEqual([`${files} on upstream: tag “three”`]);
});

test('each exception for several processes is a call of the contract', () => {
  const known: readonly string[] = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ALIKE_ON_FLEET).filter((call) => !known.includes(call))).toEqual([]);
});
