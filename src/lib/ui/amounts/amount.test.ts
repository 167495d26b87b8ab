import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMinor, readAmount } from './amount.ts';

test.each([
  ['1,000.50', 100_050],
  ['1000.5', 100_050],
  ['1000', 100_000],
  ['0.07', 7],
  ['12.', 1_200],
  [' 1 000.50 ', 100_050],
  ['１，０００．５０', 100_050],
  ['1000。5', 100_050],
  ['١٬٠٠٠٫٥٠', 100_050],
  ['۲۵', 2_500],
  ['60,50', 6_050],
  ['RM60', 6_000],
])('%s is read as minor units (ALL-4)', (typed, minor) => {
  expect(readAmount(typed)).toEqual({ ok: true, minor });
});

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['1,00,000', 'malformed'],
  ['-5', 'malformed'],
  ['1e3', 'malformed'],
  ['5.', undefined],
  ['.5', 'malformed'],
  ['1.2.3', 'malformed'],
  ['1.000,50', 'malformed'],
  ['10.505', 'decimals'],
  ['90071992547409.93', 'max'],
] as const)('%j is %s', (typed, reason) => {
  const read = readAmount(typed);
  expect(read.ok ? undefined : read.reason).toBe(reason);
});

test('limits are included', () => {
  const limits = { min: 1_000, max: 5_000 };
  expect(['9.99', '10', '50', '50.01'].map((typed) => readAmount(typed, limits))).toEqual([
    { ok: false, reason: 'min' },
    { ok: true, minor: 1_000 },
    { ok: true, minor: 5_000 },
    { ok: false, reason: 'max' },
  ]);
});

describe('currencies without decimals', () => {
  test('read and write whole numbers', () => {
    expect(readAmount('25,000', { decimals: 0 })).toEqual({ ok: true, minor: 25_000 });
    expect(readAmount('2.5', { decimals: 0 })).toEqual({ ok: false, reason: 'decimals' });
    expect(formatMinor(25_000, 0)).toBe('25,000');
  });
});

test('a formatted amount is parsed to the same sen', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), fc.nat({ max: 3 }), (minor, decimals) => {
      expect(readAmount(formatMinor(minor, decimals), { decimals })).toEqual({ ok: true, minor });
    }),
  );
});

test('amounts below zero and below one have their sign and zero', () => {
  expect([-5, 7, -100_050, 0].map((minor) => formatMinor(minor))).toEqual([
    '-0.05',
    '0.07',
    '-1,000.50',
    '0.00',
  ]);
});
