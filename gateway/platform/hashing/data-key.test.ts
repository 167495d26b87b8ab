import { createDecipheriv, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDataKey } from './data-key.ts';

const bytes = (fill: number) => Buffer.alloc(32, fill);
const secret = Buffer.from('a secret of thirty-two bytes, or so');

test('a sealed secret is AES-256-GCM under HKDF of the key, with a fresh nonce (HOUSE-55)', () => {
  const key = createDataKey([bytes(1)]);
  const [first, second] = [1, 2].map(() => Buffer.from(key.seal('lottery', secret, 'five:20261129-0001')));
  if (!first || !second) throw new Error('nothing is sealed');
  expect(first.equals(second)).toBe(false);
  const derived = Buffer.from(hkdfSync('sha256', bytes(1), Buffer.alloc(0), 'lottery', 32));
  const decipher = createDecipheriv('aes-256-gcm', derived, first.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from('five:20261129-0001')).setAuthTag(first.subarray(-16));
  expect(Buffer.concat([decipher.update(first.subarray(12, -16)), decipher.final()])).toEqual(secret);
});

test('a sealed secret opens for its own draw, purpose and key alone (HOUSE-55)', () => {
  const key = createDataKey([bytes(1)]);
  const sealed = key.seal('lottery', secret, 'five:1');
  expect(key.open('lottery', sealed, 'five:1')).toEqual(secret);
  expect(key.open('lottery', sealed, 'five:2')).toBeUndefined();
  expect(key.open('sealing', sealed, 'five:1')).toBeUndefined();
  expect(createDataKey([bytes(2)]).open('lottery', sealed, 'five:1')).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed[15] = (changed[15] ?? 0) ^ 1;
  expect(key.open('lottery', changed, 'five:1')).toBeUndefined();
  expect(key.open('lottery', sealed.subarray(0, 20), 'five:1')).toBeUndefined();
});

test('an older value opens what it sealed and finds what it hashed; the new one seals (HOUSE-55)', () => {
  const before = createDataKey([bytes(1)]);
  const both = createDataKey([bytes(2), bytes(1)]);
  expect(both.open('sealing', before.seal('sealing', secret, 'k'), 'k')).toEqual(secret);
  expect(before.open('sealing', both.seal('sealing', secret, 'k'), 'k')).toBeUndefined();
  const [inUse, older] = both.identityHashes('mail someone@example.com');
  expect(before.identityHashes('mail someone@example.com')).toEqual([older]);
  expect(createDataKey([bytes(2)]).identityHashes('mail someone@example.com')).toEqual([inUse]);
  expect(both.olderMark).toBe(before.mark);
  expect(both.mark).not.toBe(before.mark);
});
