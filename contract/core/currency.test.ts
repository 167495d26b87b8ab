import { expect, test } from 'vitest';
import { moneySign } from './currency.ts';

test('a sign that people write, else the code', () => {
  expect(['MYR', 'CNY', 'EUR'].map(moneySign)).toEqual(['RM', '¥', 'EUR\u00a0']);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'what every object has is no sign: %s (fault 7)',
  (code) => {
    expect(moneySign(code)).toBe(`${code}\u00a0`);
  },
);
