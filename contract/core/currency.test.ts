import { expect, test } from 'vitest';
import { moneySign } from './currency.ts';

test('a currency has its usual sign, else the code', () => {
  expect(['MYR', 'CNY', 'EUR'].map(moneySign)).toEqual(['RM', '¥', 'EUR\u00a0']);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'names of object properties are not currency signs: %s (fault 7)',
  (code) => {
    expect(moneySign(code)).toBe(`${code}\u00a0`);
  },
);
