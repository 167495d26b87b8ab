import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeHex } from '#lib/games/index.ts';
import { recompute } from './recompute.ts';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const secret = decodeHex(SECRET) ?? new Uint8Array();

/** Computes a value by a second implementation of the same algorithm. */
function computeSixBytes(message: string): bigint {
  const digest = createHmac('sha256', Buffer.from(SECRET, 'hex')).update(message).digest('hex');
  return BigInt(`0x${digest.slice(0, 12)}`);
}

test('numbers follow from secret and issue alone, zeros kept, run by run (LOTT-5)', async () => {
  const shapes = [
    { count: 2, digits: 5, from: 0, to: 99_999, unique: false },
    { count: 3, digits: 1, from: 1, to: 6, unique: false },
  ];
  const numbers = await recompute(secret, { code: 'VNNORTH', issue: '20261123', shapes });
  const expected = [0, 1, 2, 3, 4].map((place) => {
    const value = computeSixBytes(`VNNORTH:20261123:${place}:0`);
    return place < 2 ? `${value % 100_000n}`.padStart(5, '0') : `${(value % 6n) + 1n}`;
  });
  expect(numbers).toEqual(expected);
});

test('a run of unique numbers redraws repeated ones, and is sorted (LOTT-5)', async () => {
  const shapes = [{ count: 6, digits: 2, from: 1, to: 7, unique: true }];
  const taken: bigint[] = [];
  for (let place = 0; place < 6; place++) {
    for (let attempt = 0; ; attempt++) {
      const number = (computeSixBytes(`SIX:1:${place}:${attempt}`) % 7n) + 1n;
      if (taken.includes(number)) continue;
      taken.push(number);
      break;
    }
  }
  const numbers = await recompute(secret, { code: 'SIX', issue: '1', shapes });
  expect(numbers).toEqual(taken.map((number) => `0${number}`).sort());
  expect(new Set(numbers).size).toBe(6);
});
