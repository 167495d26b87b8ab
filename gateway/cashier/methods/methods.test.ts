import { expect, test } from 'vitest';
import { findPayee } from '#gateway/platform/settings/derived.ts';
import { offeredPayouts } from '../accounts/methods.ts';
import { offeredMethods } from './methods.ts';

const SITE_INFO = {
  brand: { name: 'Nova' },
  cashier: { payee: { bank: 'Siam Bank', holder: 'Nova Ltd', number: '001-2' } },
};
const codes = (settings: Parameters<typeof offeredMethods>[0]) =>
  offeredMethods(settings).map(({ code }) => code);

test('a bank transfer is offered where its payee is named, or in the demonstration (OPER-35)', () => {
  expect(codes({ DEMO_DATA: false })).toEqual(['wallet', 'card']);
  expect(codes({ DEMO_DATA: false, SITE_INFO })).toEqual(['bank', 'wallet', 'card']);
  expect(codes({ DEMO_DATA: true })).toEqual(['bank', 'wallet', 'card']);
});

test('the payee is the operator’s, else the demonstration’s with the name of the site (OPER-35)', () => {
  expect(findPayee({ DEMO_DATA: true, SITE_INFO })).toEqual(SITE_INFO.cashier.payee);
  expect(findPayee({ DEMO_DATA: true, SITE_INFO: { brand: { name: 'Nova' } } })).toEqual({
    bank: 'Harbour Bank',
    holder: 'Nova Cashier',
    number: '5140 0012 3456',
  });
});

test('the wallet of the demonstration pays out with its data alone (OPER-40)', () => {
  const names = (DEMO_DATA: boolean) => offeredPayouts({ DEMO_DATA }).map(({ name }) => name);
  expect(names(true)).toContain('Demo wallet');
  expect(names(false)).toEqual(['Harbour Bank', 'Northern Bank', 'Union Trust Bank', 'SwiftPay']);
});
