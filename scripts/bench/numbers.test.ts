import { expect, test } from 'vitest';
import { figure, median, table } from './numbers.ts';

test('the median ignores order and one outlier', () => {
  expect(median([9, 1, 500, 3, 4])).toBe(4);
  expect(() => median([])).toThrow();
});

test('figures are as exact as they are worth', () => {
  expect([figure(12_345.6), figure(0.73219), figure(10)]).toEqual(['12,346', '0.732', '10']);
});

test('a table has its words left and its figures right', () => {
  expect(table(['page', 'ms'], [['/m/home', 12]])).toBe('| page | ms |\n|---|--:|\n| /m/home | 12 |');
});
