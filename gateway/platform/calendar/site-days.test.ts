import { describe, expect, test } from 'vitest';
import { dayOf, dayStart, monthOf, monthStart, nextDay, weekStart, yearDayOf } from './site-days.ts';

const DAY = 86_400_000;
/** A Monday in Kuala Lumpur; it is Sunday still in Greenwich. */
const midnight = Date.parse('2026-11-16T00:00:00+08:00');
const newYear = Date.parse('2027-01-01T00:00:00+08:00');

describe('the calendar of Kuala Lumpur (CONT-3)', () => {
  test('a day begins at midnight', () => {
    expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(['2026-11-15', '2026-11-16']);
    expect([yearDayOf(midnight - 1), yearDayOf(midnight)]).toEqual(['11-15', '11-16']);
    expect([dayStart(midnight - 1), dayStart(midnight)]).toEqual([midnight - DAY, midnight]);
    expect([nextDay(midnight - 1), nextDay(midnight)]).toEqual([midnight, midnight + DAY]);
  });

  test('a week begins on Monday', () => {
    expect([weekStart(midnight - 1), weekStart(midnight)]).toEqual([midnight - 7 * DAY, midnight]);
    expect(weekStart(midnight + 3 * DAY)).toBe(midnight);
  });

  test('a month begins on its first day', () => {
    expect([monthOf(newYear - 1), monthOf(newYear)]).toEqual(['2026-12', '2027-01']);
    expect([monthStart(newYear - 1), monthStart(newYear)]).toEqual([newYear - 31 * DAY, newYear]);
  });
});
