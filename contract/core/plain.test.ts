import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pin } from '../account/pin.ts';
import { captchaText } from '../auth/captcha.ts';
import { countryDialingCode, mobileNum, verificationCode } from '../auth/mobile.ts';
import { accountNumber } from '../cashier/payout-account.ts';
import { plainField, plainLine } from './plain.ts';

test.each([
  ['mobile number', mobileNum, '０１２－３４５　６７８９', '0123456789'],
  ['dialling code', countryDialingCode, '＋６０', '60'],
  ['code', verificationCode, '１２３ ４５６', '123456'],
  ['captcha', captchaText, '４８２１', '4821'],
  ['PIN', pin, '１３５７９０', '135790'],
  ['account number', accountNumber, ' １１２２－３３４４ ', '1122-3344'],
])('a %s in full-width digits is accepted, in ASCII digits (ALL-6)', (_, schema, typed, plain) => {
  expect(z.parse(schema, typed)).toBe(plain);
});

test('a text pasted with line ends becomes one trimmed line (ALL-2)', () => {
  expect(plainLine('\r\n Taken today \r\n\r\n at home\n')).toBe('Taken today at home');
});

describe('a field of registration', () => {
  test.each([
    ['mobileNum', ' ０１２３ ', '0123'],
    ['idNumber', '９００１０１－１４－５６７８', '900101-14-5678'],
    ['paymentPassword', '１３５ ７９０', '135790'],
    ['verificationCode', '１２ ３４', '1234'],
    ['nickname', ' Ｌｅｅ ', 'Ｌｅｅ'],
    ['password', ' ａ１ ', ' ａ１ '],
  ])('%s: %j is read as %j (ALL-6)', (name, typed, plain) => {
    expect(plainField(name, typed)).toBe(plain);
  });
});
