import { expect, test } from 'vitest';
import { birthdayProblem } from './birthday.ts';

const on = (day: string) => Date.parse(`${day}T00:00:00Z`);

test.each([
  ['2008-11-22', '2026-11-22', undefined],
  ['2008-11-23', '2026-11-22', 'birthday_too_young'],
  ['2008-02-29', '2026-02-28', 'birthday_too_young'],
  ['2008-02-29', '2026-03-01', undefined],
  ['2008-03-01', '2026-03-01', undefined],
  ['1900-01-01', '2026-01-01', undefined],
  ['1899-12-31', '2026-01-01', 'reg_birthday'],
  ['2001-02-29', '2026-01-01', 'reg_birthday'],
  ['2001-2-3', '2026-01-01', 'reg_birthday'],
  ['2001-02-03T00:00', '2026-01-01', 'reg_birthday'],
])('a person born %s, on %s at 18 or older (REG-9): %s', (birthday, today, problem) => {
  expect(birthdayProblem(birthday, 18, on(today))).toBe(problem);
});

test('a person born on 29 February is a year older only when 28 February is over (REG-9)', () => {
  const evening = Date.parse('2026-02-28T23:59:59Z');
  expect(birthdayProblem('2008-02-29', 18, evening)).toBe('birthday_too_young');
});
