import { expect, test } from 'vitest';
import { addressRanges } from '../core/address-ranges.ts';
import { resolveClient } from './client.ts';
import { toLimitSubject } from './limits/limits.ts';

const isTrusted = addressRanges(['10.0.0.0/8', '::1']);
const clientBehind = (connection: string, forwarded?: string, country?: string) =>
  resolveClient(
    connection,
    new Headers({
      ...(forwarded !== undefined && { 'X-Forwarded-For': forwarded }),
      ...(country !== undefined && { 'X-Country-Code': country }),
    }),
    isTrusted,
    'x-country-code',
  );

test.each([
  ['without a proxy', '198.51.100.1', undefined, '198.51.100.1'],
  ['a stranger who claims to be somebody', '198.51.100.1', '203.0.113.5', '198.51.100.1'],
  ['behind a proxy', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['behind two proxies', '10.0.0.1', '203.0.113.5, 10.0.0.2', '203.0.113.5'],
  ['who forged the header before the proxy', '10.0.0.1', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
  ['behind a proxy that says nothing', '10.0.0.1', undefined, '10.0.0.1'],
  ['behind a proxy that says nonsense', '10.0.0.1', '203.0.113.5, unknown', '10.0.0.1'],
  ['inside the proxies alone', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['with a port', '10.0.0.1', '203.0.113.5:4711', '203.0.113.5'],
  ['over IPv6 with a port', '::1', '[2001:db8::5]:4711', '2001:db8::5'],
  ['over IPv4 inside IPv6', '::ffff:10.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
])('a client %s', (_, connection, forwarded, address) => {
  expect(clientBehind(connection, forwarded).address).toBe(address);
});

test('the country counts only from a trusted proxy, and only as a country code', () => {
  expect(clientBehind('10.0.0.1', '203.0.113.5', 'my').country).toBe('MY');
  expect(clientBehind('203.0.113.5', undefined, 'MY').country).toBeUndefined();
  expect(clientBehind('10.0.0.1', '203.0.113.5', 'Malaysia').country).toBeUndefined();
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('limits count %s as %s', (address, subject) => {
  expect(toLimitSubject(address)).toBe(subject);
});
