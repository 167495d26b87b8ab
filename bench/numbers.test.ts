import { expect, test } from 'vitest';
import { figure, median, slope, table } from './numbers.ts';

test('the median ignores order and one outlier', () => {
  expect(median([9, 1, 500, 3, 4])).toBe(4);
  expect(() => median([])).toThrow();
});

test('figures are rounded to their accuracy', () => {
  expect([figure(12_345.6), figure(0.73219), figure(10)]).toEqual(['12,346', '0.732', '10']);
});

test('a table aligns words left and figures right', () => {
  expect(table(['page', 'ms'], [['/m/home', 12]])).toBe('| page | ms |\n|---|--:|\n| /m/home | 12 |');
});

test('the slope is that of the least-squares line', () => {
  const noisy = [0, 1, 2, 3, 4].map((x) => [x, 200 + 4.5 * x + (x % 2 === 0 ? 1 : -1)] as const);
  expect(slope(noisy)).toBeCloseTo(4.5);
  expect(
    slope([
      [0, 7],
      [5, 7],
    ]),
  ).toBe(0);
});
