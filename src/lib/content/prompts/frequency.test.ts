import { expect, test } from 'vitest';
import { isDue } from './rules.ts';

const NOON = new Date(2026, 10, 21, 12).getTime();
const HOUR = 3_600_000;
const never = { last: undefined, thisVisit: false };
const justNow = { last: NOON - HOUR, thisVisit: true };
const thisMorning = { last: NOON - 6 * HOUR, thisVisit: false };
const lastNight = { last: NOON - 13 * HOUR, thisVisit: false };

test.each([
  ['every_visit', [true, true, true, true]],
  ['session', [true, false, true, true]],
  ['day', [true, false, false, true]],
  ['once', [true, false, false, false]],
  // A gateway may say something new.
  [undefined, [true, false, true, true]],
] as const)('a popup shown %s (HOME-6)', (frequency, expected) => {
  const due = [never, justNow, thisMorning, lastNight].map((shown) => isDue(frequency, shown, NOON));
  expect(due).toEqual(expected);
});
