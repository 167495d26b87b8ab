import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { publicLookup } from '#gateway/platform/core/public-lookup.ts';
import { postOverHttps } from './service.ts';

interface Found {
  readonly address: string;
  readonly family: number;
}

/** Resolves a name with these DNS answers: the addresses, or the error. */
function look(addresses: readonly string[], all: boolean): Promise<unknown> {
  const resolved = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const resolver = ((_name: string, _options: object, done: (error: null, resolved: Found[]) => void) =>
    done(null, resolved)) as unknown as typeof lookup;
  return new Promise((resolve) => {
    publicLookup(resolver)('push.example.net', { all }, (error, ...rest) => resolve(error ?? rest));
  });
}

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fd00::1',
  'fe80::1',
  '64:ff9b::7f00:1',
])('a push service whose name resolves to %s is refused (PUSH-1)', async (address) => {
  for (const all of [true, false]) {
    expect(await look([address], all)).toBeInstanceOf(Error);
    expect(await look(['203.0.114.7', address], all)).toBeInstanceOf(Error);
  }
});

test.each(['192.0.2.1', '198.51.100.7', '203.0.113.255', '2001:db8::1', 'fec0::1'])(
  'a push service in the documentation range %s is refused (HOUSE-74)',
  async (address) => {
    expect(await look([address], true)).toBeInstanceOf(Error);
  },
);

test('a push service with public addresses is called at one of them (PUSH-1)', async () => {
  const resolved = [
    { address: '142.250.4.188', family: 4 },
    { address: '2404:6800:4003:c00::bc', family: 6 },
  ];
  const addresses = resolved.map(({ address }) => address);
  expect(await look(addresses, true)).toEqual([resolved]);
  expect(await look(addresses, false)).toEqual(['142.250.4.188', 4]);
  expect(await look([], false)).toBeInstanceOf(Error);
});

test('a message to a local host name is not sent (PUSH-1)', async () => {
  const message = { endpoint: 'https://localhost/a', headers: {}, body: Buffer.from('x') };
  const sent = postOverHttps(message, AbortSignal.timeout(5_000));
  await expect(sent).rejects.toThrow('no public address');
});
