import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount, toMinorUnits } from './amounts.ts';

test('an amount of the contract converts to minor units and back, to the cent', () => {
  // Up to the largest number with exact cents: ten million millions.
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (minor) => {
      expect(toMinorUnits(toAmount(minor))).toBe(minor);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  [0, 0n],
  [0.01, 1n],
  [-0.01, -1n],
  // 1.15 * 100 and 8.2 * 100 are not whole numbers in floating point.
  [1.15, 115n],
  [8.2, 820n],
  [1_234_567.89, 123_456_789n],
])('%s is %s minor units', (amount, minor) => {
  expect(toMinorUnits(amount)).toBe(minor);
  expect(toAmount(minor)).toBe(amount);
});
