import { expect, test } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatLimit,
  formatMoney,
  formatOdds,
  formatWholeMoney,
} from './format.ts';

test('amounts follow the pattern #,##0.00 (HUB-3)', () => {
  expect(formatAmount(0)).toBe('0.00');
  expect(formatAmount(7.5)).toBe('7.50');
  expect(formatAmount(999.99)).toBe('999.99');
  expect(formatAmount(1000)).toBe('1,000.00');
  expect(formatAmount(1234567.891)).toBe('1,234,567.89');
  expect(formatAmount(-1234.5)).toBe('-1,234.50');
});

test('an amount that rounds to zero has no sign', () => {
  expect(formatAmount(-0.001)).toBe('0.00');
});

test('money begins with its currency sign, after the minus of a loss (HUB-3)', () => {
  expect(formatMoney(1234.5, 'MYR')).toBe('RM1,234.50');
  expect(formatMoney(-5, 'MYR')).toBe('−RM5.00');
  expect(formatMoney(38, 'CNY')).toBe('¥38.00');
  expect(formatMoney(7, 'XOF')).toBe('XOF\u00a07.00');
  expect(formatWholeMoney(28888, 'MYR')).toBe('RM28,888');
  expect([0.1, 50_000].map((limit) => formatLimit(limit, 'MYR'))).toEqual(['RM0.10', 'RM50,000']);
});

test('counts and odds have separated thousands, and no empty decimals (LANG-4)', () => {
  expect([formatCount(700), formatCount(12_345)]).toEqual(['700', '12,345']);
  expect([1.94, 72.5, 970, 97_000, 12_345.67].map(formatOdds)).toEqual([
    '1.94',
    '72.5',
    '970',
    '97,000',
    '12,345.67',
  ]);
});
