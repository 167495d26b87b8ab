import { expect, test } from 'vitest';
import { timeLeft } from './countdown.ts';

test('a countdown shows hours where there are any, and zero in its last moment alone (LOTT-1)', () => {
  expect([59_001, 60_000, 3_599_000, 3_600_000, 90_061_000].map(timeLeft)).toEqual([
    '1:00',
    '1:00',
    '59:59',
    '1:00:00',
    '25:01:01',
  ]);
  expect([1, 0, -5_000].map(timeLeft)).toEqual(['0:01', '0:00', '0:00']);
});
