import { expect, test } from 'vitest';
import { standstill } from './standstill.cjs';

test('a number that is the same at so many looks stands still, one that grows does not (NODE-2)', () => {
  const stands = standstill(3);
  const looks = [1, 1, 1, 2, 2, 2, 2].map(stands);
  expect(looks).toEqual([false, false, false, false, false, false, true]);
});
