import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { keyOf } from './core/call.ts';
import { REQUESTS } from './requests.ts';

test('every call has its request, and every request its call', () => {
  const keys = Object.values(CALLS).map((call) => keyOf(call));
  expect(Object.keys(REQUESTS).sort()).toEqual(keys.sort());
});
