import { expect, test } from 'vitest';
import { keyOf } from '../call.ts';
import { CALLS } from '../calls.ts';
import { REQUESTS } from './index.ts';

test('every call has its request, and every request its call', () => {
  const keys = Object.values(CALLS).map((call) => keyOf(call));
  expect(Object.keys(REQUESTS).sort()).toEqual(keys.sort());
});
