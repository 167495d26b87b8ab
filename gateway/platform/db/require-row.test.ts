import { expect, test } from 'vitest';
import { requireRow } from './require-row.ts';

test('the requested row is returned, by default the first', () => {
  expect(requireRow([7, 8], 'bet')).toBe(7);
  expect(requireRow([7, 8], 'bet', 1)).toBe(8);
});

test('a missing row is reported by its name', () => {
  expect(() => requireRow([], 'bet')).toThrow('The database returned no bet');
  expect(() => requireRow([7], 'transaction', 1)).toThrow('no transaction');
});
