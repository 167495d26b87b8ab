import { expect, test } from 'vitest';
import { requireRow } from './require-row.ts';

test('the row that was returned, the first where nothing else is asked for', () => {
  expect(requireRow([7, 8], 'bet')).toBe(7);
  expect(requireRow([7, 8], 'bet', 1)).toBe(8);
});

test('a row that is missing is told by what it was to be', () => {
  expect(() => requireRow([], 'bet')).toThrow('The database returned no bet');
  expect(() => requireRow([7], 'transaction', 1)).toThrow('no transaction');
});
