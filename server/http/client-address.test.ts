import { expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';

const none = trustedProxies('');
const proxies = trustedProxies('loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.7');

test('without trusted proxies the header is ignored', () => {
  expect(clientAddress('203.0.113.9', '1.1.1.1', none)).toBe('203.0.113.9');
  expect(clientAddress('127.0.0.1', '1.1.1.1', none)).toBe('127.0.0.1');
});

test.each([
  ['the last address that a trusted proxy added', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['what the visitor made up before it is ignored', '10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['through several trusted proxies', '127.0.0.1', '203.0.113.9, 192.0.2.7, 10.0.0.1', '203.0.113.9'],
  ['a peer that is no proxy cannot claim', '203.0.113.8', '1.1.1.1', '203.0.113.8'],
  ['a port is cut off', '::1', '203.0.113.9:4711', '203.0.113.9'],
  ['a bracketed version 6 address', '2001:db8::5', '[2a00::1]:443', '2a00::1'],
  ['a mapped peer', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['rubbish stops the walk at the last known address', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ['only proxies in the header', '127.0.0.1', '10.0.0.1', '10.0.0.1'],
])('%s', (_name, peer, header, expected) => {
  expect(clientAddress(peer, header, proxies)).toBe(expected);
});

test('a closed connection has no address to trust', () => {
  expect(clientAddress(undefined, '1.1.1.1', proxies)).toBe('0.0.0.0');
});
