import { expect, test } from 'vitest';
import { quickAmounts } from './deposit-amounts.ts';

const limits = { min: 3_000, max: 300_000 };

test('quick amounts end with the last deposit, and none is above it (CASH-1)', () => {
  expect(quickAmounts(20_000, limits)).toEqual([3_000, 5_000, 10_000, 20_000]);
  expect(quickAmounts(12_345, limits)).toEqual([3_000, 5_000, 10_000, 12_345]);
  expect(quickAmounts(3_000, limits)).toEqual([3_000]);
});

test('a member without a deposit gets no amounts, and none is outside the limits (CASH-1)', () => {
  expect(quickAmounts(undefined, limits)).toEqual([]);
  expect(quickAmounts(1_000, limits)).toEqual([]);
  expect(quickAmounts(900_000, limits)).toEqual(
    [5_000, 10_000, 20_000, 30_000, 50_000, 100_000, 200_000].slice(-6),
  );
});
