import { expect, test } from 'vitest';
import { daysInMonth, joinBirthday } from './controls.ts';

test('a birthday is written YYYY-MM-DD (REG-9)', () => {
  expect(joinBirthday(['1990', '2', '7'])).toBe('1990-02-07');
  expect(joinBirthday(['', '', ''])).toBe('');
});

test('an incomplete choice is not a birthday yet', () => {
  expect(joinBirthday(['1990', '', '7'])).not.toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a month has the days it has', () => {
  expect([
    daysInMonth('2023', '2'),
    daysInMonth('2024', '2'),
    daysInMonth('', '2'),
    daysInMonth('1990', '11'),
  ]).toEqual([28, 29, 29, 30]);
  expect(daysInMonth('1990', '')).toBe(31);
});
