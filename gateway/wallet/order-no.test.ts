import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { newOrderNo } from './order-no.ts';

test('a number has its kind and its day in UTC, then random letters', () => {
  const lateInTheDay = Date.UTC(2026, 10, 22, 23, 59, 59, 999);
  expect(newOrderNo('D', lateInTheDay, { below: () => 0 })).toBe('D261122222222222');
  expect(newOrderNo('W', lateInTheDay + 1, { below: (limit) => limit - 1 })).toBe('W261123ZZZZZZZZZ');
});

test('a number has sixteen characters at any time, and no random 0, 1, I or O', () => {
  const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) });
  fc.assert(
    fc.property(moment, (at) => {
      expect(newOrderNo('T', at, systemRandom)).toMatch(/^T\d{6}[2-9A-HJ-NP-Z]{9}$/);
    }),
  );
});

test('thousands of numbers of one moment are all different', () => {
  const made = Array.from({ length: 5_000 }, () => newOrderNo('V', 0, systemRandom));
  expect(new Set(made).size).toBe(made.length);
});
