import { expect, test } from 'vitest';
import { handWritten } from './first-paint.ts';

test.each([2_000, 13_500, 60_000])('the hand-written page weighs %i bytes', (bytes) => {
  expect(Math.abs(handWritten(bytes).length - bytes)).toBeLessThan(20);
});
