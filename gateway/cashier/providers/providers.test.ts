import { expect, test } from 'vitest';
import { findPaymentProvider } from './index.ts';
import type { Order } from './order.ts';
import { byTheRule } from './rule.ts';

const AT = Date.UTC(2026, 10, 20);
const order = (more: Partial<Order> = {}): Order =>
  ({ orderNo: 'D261120ABC', amount: 12_345n, requestedAt: AT, ticket: 'secret', ...more }) as Order;

test('the reference providers decide after four seconds, by the cents', () => {
  expect(byTheRule(order(), AT + 3_999)).toEqual({ status: 'waiting' });
  expect(byTheRule(order(), AT + 4_000)).toEqual({ status: 'approved' });
  expect(byTheRule(order({ amount: 10_013n }), AT + 3_999)).toEqual({ status: 'waiting' });
  expect(byTheRule(order({ amount: 10_013n }), AT + 4_000)).toEqual({
    status: 'rejected',
    reason: 'demo_rule',
  });
  for (const amount of [1_300n, 10_113n + 1n, 13_000n])
    expect(byTheRule(order({ amount }), AT + 4_000)).toEqual({ status: 'approved' });
});

const PAYEE = { bank: 'Harbour Bank', holder: 'Nova Cashier', number: '5140 0012 3456' };

test('each payment method has instructions in the requested language', () => {
  const lines = (code: string) =>
    findPaymentProvider(code)
      ?.start(order(), 'EN', PAYEE)
      .instructions.map(({ label, value }) => `${label}: ${value}`);
  expect(lines('bank')).toEqual([
    'Bank: Harbour Bank',
    'Account holder: Nova Cashier',
    'Account number: 5140 0012 3456',
    'Amount: 123.45',
    'Payment reference: D261120ABC',
  ]);
  expect(lines('wallet')).toEqual(['Amount: 123.45', 'Payment reference: D261120ABC']);
  expect(findPaymentProvider('bank')?.start(order(), 'CN', PAYEE).instructions[0]).toEqual({
    label: '收款银行',
    value: 'Harbour Bank',
  });
});

test('only a wallet has a code to scan, and only a card a page, pending until the payer decides', () => {
  const bank = findPaymentProvider('bank')?.start(order(), 'EN', PAYEE);
  expect([bank?.qr, bank?.redirectUrl]).toEqual(['', '']);
  const wallet = findPaymentProvider('wallet')?.start(order(), 'EN');
  expect(wallet?.redirectUrl).toBe('');
  expect(wallet?.qr).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  const otherAmount = findPaymentProvider('wallet')?.start(order({ amount: 12_346n }), 'EN');
  expect(otherAmount?.qr).not.toBe(wallet?.qr);
  const card = findPaymentProvider('card');
  expect(card?.start(order(), 'MS')).toEqual({
    instructions: [],
    qr: '',
    redirectUrl: '/wps/pay/D261120ABC?ticket=secret&language=MS',
  });
  expect(card?.status(order(), AT + 3_600_000)).toEqual({ status: 'waiting' });
});

test('an unknown method has no provider', () => {
  expect(findPaymentProvider('cheque')).toBeUndefined();
});
