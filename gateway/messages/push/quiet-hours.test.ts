import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`);
const hours = (quietFrom: string | null, until: string | null, timeZone = 'UTC') => ({
  quietFrom,
  quietUntil: until,
  timeZone,
});

test.each([
  ['before they begin', '21:59:59.999', undefined],
  ['from their first minute', '22:00', '2026-11-24T08:00Z'],
  ['over midnight', '23:59:30.5', '2026-11-24T08:00Z'],
  ['in the morning', '03:15:20', '2026-11-23T08:00Z'],
  ['until their last minute', '07:59:59', '2026-11-23T08:00Z'],
  ['when they have ended', '08:00', undefined],
])('quiet hours of a night: %s (PUSH-1)', (_when, now, end) => {
  expect(quietUntil(hours('22:00', '08:00'), at(now))).toBe(end && Date.parse(end));
});

test('quiet hours of a day end the same day, in the time zone of their member (PUSH-1)', () => {
  const rest = hours('13:00', '14:30', 'Asia/Kolkata');
  expect(quietUntil(rest, at('07:29'))).toBeUndefined();
  expect(quietUntil(rest, at('08:10'))).toBe(at('09:00'));
  expect(quietUntil(rest, at('09:00'))).toBeUndefined();
});

test('without quiet hours every moment is allowed (PUSH-1)', () => {
  expect(quietUntil(hours(null, null), at('03:00'))).toBeUndefined();
});
