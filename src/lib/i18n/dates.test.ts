import { expect, test } from 'vitest';
import { formatDay } from './format.ts';

test('days are YYYY/MM/DD by the editors’ clock, with any clock of the server (CONT-1)', () => {
  expect(formatDay(Date.parse('2026-11-01T00:00:00.000+08:00'))).toBe('2026/11/01');
  expect(formatDay(Date.parse('2026-11-01T23:59:59.999+08:00'))).toBe('2026/11/01');
  expect(formatDay(Date.parse('2026-12-31T15:59:59.999Z'))).toBe('2026/12/31');
  expect(formatDay(Date.parse('2026-12-31T16:00:00.000Z'))).toBe('2027/01/01');
});
