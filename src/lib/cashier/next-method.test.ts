import { expect, test } from 'vitest';
import type { DepositMethod } from '#contract/cashier/deposits.ts';
import { methodAfter } from './next-method.ts';

const method = (code: string, pendingId: string | null = null) => ({ code, pendingId }) as DepositMethod;
const METHODS = [method('bank'), method('wallet', '7'), method('card')];

test('the next open method follows a failed one, around the end of the list (WAY-32)', () => {
  expect(methodAfter(METHODS, 'bank')?.code).toBe('card');
  expect(methodAfter(METHODS, 'card')?.code).toBe('bank');
});

test('without another open method there is none; a removed one is followed by the first', () => {
  expect(methodAfter([method('bank'), method('wallet', '7')], 'bank')).toBeUndefined();
  expect(methodAfter(METHODS, 'gone')?.code).toBe('bank');
});
