import { expect, test } from 'vitest';
import { monthOf, readMonth, startOfMonth } from './months.ts';

test('a month begins with its first moment of UTC, for any moment in it', () => {
  for (const at of [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 30, 23, 59, 59, 999)])
    expect(startOfMonth(at)).toBe(Date.UTC(2026, 10, 1));
});

test.each([
  [1, Date.UTC(2027, 0, 1)],
  [14, Date.UTC(2028, 1, 1)],
  [-12, Date.UTC(2025, 11, 1)],
])('%i months from December 2026 on is across the year', (ahead, begins) => {
  // A day that some months lack.
  expect(startOfMonth(Date.UTC(2026, 11, 31), ahead)).toBe(begins);
});

test('a month is parsed in its written form', () => {
  for (const month of ['2025-01', '2025-09', '2025-10', '2025-12'])
    expect(monthOf(readMonth(month) ?? Number.NaN)).toBe(month);
  expect(readMonth('2025-03')).toBe(Date.UTC(2025, 2, 1));
});

test.each(['', '2025', '2025-00', '2025-13', '2025-3', '25-03', '2025-03-01', '12025-03', ' 2025-03'])(
  '“%s” does not parse as a month',
  (text) => {
    expect(readMonth(text)).toBeUndefined();
  },
);
