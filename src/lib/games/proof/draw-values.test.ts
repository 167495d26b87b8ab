import { expect, test } from 'vitest';
import { decodeHex, hashSecret } from './draw-values.ts';

test('the hash of a secret is that of its bytes, not of its letters (LOTT-5)', async () => {
  const bytes = decodeHex('616263') ?? new Uint8Array();
  expect(await hashSecret(bytes)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(decodeHex('abc')).toBeUndefined();
  expect(decodeHex('zz')).toBeUndefined();
  expect(decodeHex('')).toBeUndefined();
});
