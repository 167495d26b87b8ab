import { expect, test } from 'vitest';
import { standstill } from './standstill.cjs';

test('a counter with one value at three checks has stopped, one that grows has not (NODE-2)', () => {
  const stands = standstill(3);
  const looks = [1, 1, 1, 2, 2, 2, 2].map(stands);
  expect(looks).toEqual([false, false, false, false, false, false, true]);
});
