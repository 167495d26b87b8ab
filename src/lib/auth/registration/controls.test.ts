import { expect, test } from 'vitest';
import { birthdayOf, daysOf } from './controls.ts';

test('a birthday is written YYYY-MM-DD (REG-9)', () => {
  expect(birthdayOf(['1990', '2', '7'])).toBe('1990-02-07');
  expect(birthdayOf(['', '', ''])).toBe('');
});

test('an incomplete choice is not a birthday yet', () => {
  expect(birthdayOf(['1990', '', '7'])).not.toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a month has the days it has', () => {
  expect([daysOf('2023', '2'), daysOf('2024', '2'), daysOf('', '2'), daysOf('1990', '11')]).toEqual([
    28, 29, 29, 30,
  ]);
  expect(daysOf('1990', '')).toBe(31);
});
