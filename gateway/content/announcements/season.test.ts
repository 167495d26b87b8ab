import { expect, test } from 'vitest';
import { seasonAt } from './season.ts';

test.each([
  ['2026-09-10T23:59', 'everyday'],
  ['2026-09-11T00:00', 'autumn'],
  // The mid-autumn festival of 2026, and the day after it.
  ['2026-09-25T23:59', 'autumn'],
  ['2026-09-26T00:00', 'everyday'],
  ['2026-11-24T12:00', 'everyday'],
  ['2026-12-01T00:00', 'year_end'],
  ['2027-01-03T23:59', 'year_end'],
  ['2027-01-04T00:00', 'everyday'],
  // The lunar new year of 2027; its fifteenth day is 20 February.
  ['2027-02-06T00:00', 'lunar'],
  ['2027-02-19T12:00', 'lunar'],
  ['2027-02-22T12:00', 'everyday'],
  // A leap fifth month, which the calendar does not number, does not move the eighth.
  ['2028-10-03T12:00', 'autumn'],
])('the season at %s, in the site’s time zone, is %s (HOME-1)', (moment, season) => {
  expect(seasonAt(Date.parse(`${moment}+08:00`))).toBe(season);
});
