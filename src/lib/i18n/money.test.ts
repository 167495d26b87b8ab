import { expect, test } from 'vitest';
import { formatAmount } from './format.ts';

test('amounts follow the pattern #,##0.00 (HUB-3)', () => {
  expect(formatAmount(0)).toBe('0.00');
  expect(formatAmount(7.5)).toBe('7.50');
  expect(formatAmount(999.99)).toBe('999.99');
  expect(formatAmount(1000)).toBe('1,000.00');
  expect(formatAmount(1234567.891)).toBe('1,234,567.89');
  expect(formatAmount(-1234.5)).toBe('-1,234.50');
});

test('an amount that rounds to nothing carries no sign', () => {
  expect(formatAmount(-0.001)).toBe('0.00');
});
