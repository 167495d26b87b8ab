import { describe, expect, test } from 'vitest';
import { verdictOf } from '#contract/site/not-offered.ts';
import { callAt } from './known-calls.ts';

const failure = (errorCode: string) => JSON.stringify({ success: false, errorCode, message: '' });
const HTML = '<!doctype html><title>404</title>';

const verdictAt = (path: string, status: number, body = '', method = 'GET') => {
  const call = callAt(method, path);
  return call && verdictOf(call, status, body);
};

describe('whether a gateway offers a call', () => {
  test.each([
    ['501 with the code of the contract', 501, failure('call.not.offered')],
    ['501 with any body', 501, HTML],
    ['405', 405, ''],
    ['404 with a page', 404, HTML],
    ['404 without a body', 404, ''],
    ['404 with JSON of its own', 404, '{"error":"no route"}'],
    ['404 not.found of a call that has no parameters', 404, failure('not.found')],
  ])('%s is "not offered" (OPER-3)', (_name, status, body) => {
    expect(verdictAt('/wps/deposits/methods', status, body)).toBe('not-offered');
  });

  test.each([
    ['an answer', 200, '{"success":true,"value":[]}'],
    ['a refusal without a session', 401, failure('session.expired')],
    ['a closed region', 451, failure('region.restricted')],
    ['too many requests', 429, ''],
    ['404 with another code', 404, failure('game.not.found')],
  ])('%s is "offered" (OPER-3)', (_name, status, body) => {
    expect(verdictAt('/wps/deposits/methods', status, body)).toBe('offered');
  });

  test.each([500, 502, 503, 504])('%i says nothing (OPER-3)', (status) => {
    expect(verdictAt('/wps/deposits/methods', status, HTML)).toBe('silent');
  });

  test('not.found about what was asked for is an answer (OPER-3)', () => {
    expect(verdictAt('/wps/games/0/info', 404, failure('not.found'))).toBe('offered');
    expect(verdictAt('/wps/games/0/info', 404, HTML)).toBe('not-offered');
    // Its errors name not.found: the announcement may be gone.
    const read = verdictAt('/wps/announcements/read', 404, failure('not.found'), 'POST');
    expect(read).toBe('offered');
  });
});

describe('calls of the contract by method and path', () => {
  test('a path without parameters comes before a pattern that fits it (OPER-5)', () => {
    expect(callAt('GET', '/wps/deposits/methods')?.path).toBe('/wps/deposits/methods');
    expect(callAt('GET', '/wps/deposits/D123')?.path).toBe('/wps/deposits/{id}');
  });

  test('an odd request is not a call of the contract (OPER-5)', () => {
    expect(callAt('DELETE', '/wps/deposits/methods')).toBeUndefined();
    expect(callAt('GET', '/wps/nothing')).toBeUndefined();
  });

  test('the stream of events and the files of records are known (OPER-4)', () => {
    for (const path of ['/wps/events', '/wps/transactions/export']) expect(callAt('GET', path)).toBeDefined();
  });
});
