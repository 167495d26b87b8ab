import { describe, expect, test } from 'vitest';
import { parseMobile } from './mobile-number.ts';

describe('a mobile number', () => {
  test.each([
    ['60', '123456789', '+60123456789'],
    ['60', '0123456789', '+60123456789'],
    ['60', '60123456789', '+60123456789'],
    ['86', '13800138000', '+8613800138000'],
    ['65', '6591234567', '+6591234567'],
    ['1', '2025550123', '+12025550123'],
    ['7', '89161234567', '+79161234567'],
    ['84', '0912345678', '+84912345678'],
    ['247', '40123', '+24740123'],
  ])('the number +%s typed as %s is stored as %s', (dialingCode, typed, international) => {
    const number = parseMobile(dialingCode, typed);
    expect(number?.international).toBe(international);
    expect(`+${number?.dialingCode}${number?.national}`).toBe(international);
  });

  test('a number may be of a newer range than the library has for its country', () => {
    expect(parseMobile('60', '1100000001')?.international).toBe('+601100000001');
  });

  test.each([
    ['60', '12345678', 'too short'],
    ['60', '12345678901', 'too long'],
    ['60', '321234567', 'a landline'],
    ['60', '1800881234', 'free of charge'],
    ['86', '1380013800', 'too short'],
    ['999', '123456789', 'of no country'],
    ['870', '773111632', 'of satellites'],
    ['60', '8613800138000', 'of another country'],
  ])('for +%s the number %s is replaced: it is %s', (dialingCode, typed) => {
    expect(parseMobile(dialingCode, typed)).toBeUndefined();
  });
});
