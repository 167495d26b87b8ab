import { expect, test } from 'vitest';
import { mobileErrorText } from './country.client.ts';
import { type Country, fitsCountry, toFlag } from './country.ts';

const malaysia: Country = {
  code: 'MY',
  name: 'Malaysia',
  dialingCode: '60',
  mobileMinLength: 9,
  mobilePattern: '^0?1\\d{8,9}$',
};
const austria: Country = { code: 'AT', name: 'Österreich', dialingCode: '43', mobileMinLength: 10 };

test.each(['0123456789', '12 345 6789', '(012) 345-6789'])(
  '%s can be a Malaysian mobile (REG-8)',
  (typed) => {
    expect(fitsCountry(malaysia, typed)).toBe(true);
  },
);

test.each(['', '12345678', '0312345678'])('%j cannot', (typed) => {
  expect(fitsCountry(malaysia, typed)).toBe(false);
});

test('without a pattern the length decides, a leading zero not counted', () => {
  expect(fitsCountry(austria, '0660123456')).toBe(false);
  expect(fitsCountry(austria, '06601234567')).toBe(true);
});

test('a flag is made of the letters of the code', () => {
  expect(toFlag(malaysia)).toBe('🇲🇾');
});

const TEXT = '{{n}} digits or more';

test('the message for an impossible number has its country’s fewest digits (REG-8)', () => {
  expect(mobileErrorText('in_mobileNum_error', TEXT, austria)).toBe('10 digits or more');
});

test.each([undefined, 'mobile_taken'])('the error %s has another message', (key) => {
  expect(mobileErrorText(key, TEXT, austria)).toBeUndefined();
});
