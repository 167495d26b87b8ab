import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientReader } from './client.ts';

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

const untrusting = clientReader({ trustedProxies: [], countryHeader: 'x-country-code' });
const behindProxies = clientReader({
  trustedProxies: ['127.0.0.0/8', '10.0.0.0/8', '2001:db8::/32'],
  countryHeader: 'x-country-code',
});

test('without trusted proxies the headers are ignored', () => {
  const headers = { 'x-forwarded-for': '1.1.1.1', 'x-country-code': 'SG' };
  expect(untrusting.read(request('203.0.113.9', headers))).toMatchObject({
    address: '203.0.113.9',
    country: undefined,
  });
  expect(untrusting.read(request('::ffff:127.0.0.1', headers)).address).toBe('127.0.0.1');
});

test.each([
  ['the last address that a trusted proxy added', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['what the visitor made up before it is ignored', '10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['through several trusted proxies', '127.0.0.1', '203.0.113.9, 10.0.0.2, 10.0.0.1', '203.0.113.9'],
  ['a peer that is not a trusted proxy cannot claim', '203.0.113.8', '1.1.1.1', '203.0.113.8'],
  ['a mapped peer', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['rubbish stops the walk', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
])('%s', (_name, peer, forwarded, address) => {
  const client = behindProxies.read(request(peer, { 'x-forwarded-for': forwarded, 'x-country-code': 'sg' }));
  expect(client).toMatchObject({ address, connection: peer, forwardedFor: forwarded });
  expect(behindProxies.address(request(peer, { 'x-forwarded-for': forwarded }))).toBe(address);
  expect(client.country).toBe(peer.startsWith('203.') ? undefined : 'SG');
});

test('a closed connection has no address to trust', () => {
  expect(behindProxies.read(request(undefined, { 'x-forwarded-for': '1.1.1.1' })).address).toBe('0.0.0.0');
});

test('an address is cached by all headers about it', () => {
  const from = (forwarded: string) =>
    behindProxies.address(request('127.0.0.1', { 'x-forwarded-for': forwarded }));
  expect([from('203.0.113.1'), from('203.0.113.2'), from('203.0.113.1')]).toEqual([
    '203.0.113.1',
    '203.0.113.2',
    '203.0.113.1',
  ]);
});
