import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wallet } from './member.ts';

test('a wallet without a currency is in CNY (HUB-3)', () => {
  expect(z.parse(wallet.value, { sumBalance: 1.5 })).toEqual({ sumBalance: 1.5, currency: 'CNY' });
  expect(z.parse(wallet.value, { sumBalance: 1, currency: null })).toEqual({
    sumBalance: 1,
    currency: 'CNY',
  });
  expect(z.parse(wallet.value, { sumBalance: 1, currency: 'MYR' }).currency).toBe('MYR');
});
