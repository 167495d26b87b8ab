import { expect, test } from 'vitest';
import { momentText } from './moments.ts';
import { createClock, renderFor } from './reader.server.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['Asia/Kuala_Lumpur', 2026, 11, 26, '2026-11-25T16:00:00Z'],
  ['Pacific/Chatham', 2026, 1, 1, '2025-12-31T10:15:00Z'],
  ['America/St_Johns', 2026, 7, 1, '2026-07-01T02:30:00Z'],
  // The clocks went back at two, and forward at midnight.
  ['Europe/Berlin', 2026, 10, 25, '2026-10-24T22:00:00Z'],
  ['Europe/Berlin', 2026, 10, 26, '2026-10-25T23:00:00Z'],
  ['Africa/Cairo', 2026, 4, 24, '2026-04-23T22:00:00Z'],
] as const)('a day in %s begins when its clocks say so', (zone, year, month, date, start) => {
  expect(new Date(createClock(zone).startOfDay(year, month, date)).toISOString()).toBe(
    new Date(start).toISOString(),
  );
});

test('a zone’s clock is ahead of UTC by its offset at that moment', () => {
  const { offsetAt } = createClock('Europe/Berlin');
  expect(offsetAt(at('2026-07-01T12:34:56.789Z'))).toBe(2 * 3_600_000);
  expect(offsetAt(at('2026-12-01T12:34:56.789Z'))).toBe(3_600_000);
});

test('an invalid day has no beginning', () => {
  expect(createClock('Asia/Tokyo').startOfDay(Number.NaN, 1, 1)).toBeNaN();
});

test('two concurrent readers get moments by their own clock and in their language', async () => {
  const moment = at('2026-11-26T20:30:00Z');
  const format = async () => {
    await Promise.resolve();
    return momentText(moment);
  };
  const [first, second] = await Promise.all([
    renderFor('en', 'Asia/Tokyo', format),
    renderFor('ms', 'America/New_York', format),
  ]);
  expect(first).toBe('27 Nov 2026, 05:30');
  expect(second).toBe('26 Nov 2026, 15:30');
  expect(() => momentText(moment)).toThrow(ReferenceError);
});
