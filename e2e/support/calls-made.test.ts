import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { ALIKE, type CallsMade, callOf, untriedCalls } from './calls-made.ts';

const ORIGIN = 'http://lobby.test';

test('a request is the call whose path it has, one in full before one with a parameter', () => {
  expect(callOf('GET', `${ORIGIN}/wps/games/favourites/ids?language=EN`)).toBe(
    'GET /wps/games/favourites/ids',
  );
  expect(callOf('POST', `${ORIGIN}/wps/session/login`)).toBe('POST /wps/session/login');
  expect(callOf('DELETE', `${ORIGIN}/wps/session/login`)).toBeUndefined();
  expect(callOf('GET', `${ORIGIN}/m/home`)).toBeUndefined();
});

test('a call of the own gateway that another site was not asked is named, with a test to tag', () => {
  const made: CallsMade = {
    'own gateway': new Map([
      ['GET /a', 'one'],
      ['POST /b', 'two'],
    ]),
    upstream: new Map([['GET /a', 'one']]),
    fleet: new Map([
      ['GET /a', 'one'],
      ['POST /b', 'two'],
    ]),
  };
  expect(untriedCalls(made, { upstream: {}, fleet: {} })).toEqual(['POST /b on upstream: tag “two”']);
  expect(untriedCalls(made, { upstream: { 'POST /b': 'why' }, fleet: {} })).toEqual([]);
});

test('what need not be tried elsewhere is a call of the contract', () => {
  const known = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`);
  for (const site of [ALIKE.upstream, ALIKE.fleet])
    expect(Object.keys(site).filter((call) => !known.includes(call as (typeof known)[number]))).toEqual([]);
});
