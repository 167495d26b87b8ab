import { expect, test } from 'vitest';
import { translatorFor } from '#lib/i18n/translator.server.ts';
import { dayAfter, lotteryZone, momentsOfDay, readDay, timeLeft, toDay } from './days.ts';
import { drawMoment } from './draw-moment.server.ts';

const INDOCHINA = lotteryZone('vietnam');

test('Vietnam’s draws use its own clock, others the site’s (LOTT-2)', () => {
  const evening = Date.UTC(2026, 10, 23, 11, 15);
  const t = translatorFor('EN');
  expect(drawMoment(evening, 'vietnam', 'en', t)).toBe('23 Nov 2026, 18:15, Vietnam time');
  expect(drawMoment(evening, 'three-dice', 'ms', t)).toBe('23 Nov 2026, 19:15, Malaysia time');
  expect(toDay(Date.UTC(2026, 10, 23, 17), INDOCHINA)).toBe('2026-11-24');
});

test('the day of an address must exist in the calendar (LOTT-2)', () => {
  expect(readDay('2026-02-28')).toBe('2026-02-28');
  for (const wrong of [null, '', '2026-02-30', '2026-2-3', '2026-13-01', 'today', '2026-02-28T00:00'])
    expect(readDay(wrong)).toBeUndefined();
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
});

test('a day begins and ends by the clock of its draws (LOTT-2)', () => {
  const { from, to } = momentsOfDay('2026-11-23', INDOCHINA);
  expect(new Date(from).toISOString()).toBe('2026-11-22T17:00:00.000Z');
  expect(to - from).toBe(86_400_000);
});

test('a countdown shows hours if there are any, and zero only at its end (LOTT-1)', () => {
  expect([59_001, 60_000, 3_599_000, 3_600_000, 90_061_000].map(timeLeft)).toEqual([
    '1:00',
    '1:00',
    '59:59',
    '1:00:00',
    '25:01:01',
  ]);
  expect([1, 0, -5_000].map(timeLeft)).toEqual(['0:01', '0:00', '0:00']);
});
