import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EXPORT_DAYS } from '#contract/core/range.ts';
import { calendarZone, differsFromSite } from './calendar.ts';
import {
  findRangeFault,
  lastYear,
  PRESETS,
  rangeIn,
  toDays,
  today,
  toMoments,
  toQuery,
} from './date-range.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** 00:30 on 1 March 2026 in Kuala Lumpur; in London it is still February. */
const NOW = Date.UTC(2026, 1, 28, 16, 30);

describe('in Kuala Lumpur', () => {
  beforeEach(() => {
    process.env.TZ = 'Asia/Kuala_Lumpur';
  });

  test('presets are whole days of the reader’s calendar', () => {
    expect(PRESETS.map((preset) => toDays(preset, NOW))).toEqual([
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-02-23', to: '2026-03-01' },
      { from: '2026-03-01', to: '2026-03-01' },
      { from: '2026-02-01', to: '2026-02-28' },
    ]);
  });

  test('a day runs from midnight to midnight where the reader is', () => {
    const { from, to } = toMoments('today', NOW);
    expect(new Date(from).toISOString()).toBe('2026-02-28T16:00:00.000Z');
    expect(to - from).toBe(86_400_000);
  });
});

test('a moment may be another day elsewhere, and last month works over new year', () => {
  process.env.TZ = 'Europe/London';
  expect(today(NOW)).toBe('2026-02-28');
  expect(toDays('lastMonth', Date.UTC(2026, 0, 31, 12))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

describe.each(['America/New_York', 'UTC', 'Asia/Kuala_Lumpur', 'Pacific/Auckland'])(
  'the site’s calendar on a phone in %s',
  (name) => {
    beforeEach(() => {
      process.env.TZ = name;
    });

    test('presets are days of the site, in any zone of the reader (AGENT-6, AGENT-8)', () => {
      expect(PRESETS.map((preset) => toDays(preset, NOW, 'site'))).toEqual([
        { from: '2026-03-01', to: '2026-03-01' },
        { from: '2026-02-28', to: '2026-02-28' },
        { from: '2026-02-23', to: '2026-03-01' },
        { from: '2026-03-01', to: '2026-03-01' },
        { from: '2026-02-01', to: '2026-02-28' },
      ]);
      const { from, to } = toMoments('yesterday', NOW, 'site');
      expect([from, to].map((at) => new Date(at).toISOString())).toEqual([
        '2026-02-27T16:00:00.000Z',
        '2026-02-28T16:00:00.000Z',
      ]);
      expect(calendarZone('site')).toBe('Asia/Kuala_Lumpur');
      expect(calendarZone()).toBe(name);
    });

    test('typed days begin and end by the site’s clock, and may include today', () => {
      const days = { from: '2026-02-28', to: '2026-03-01' };
      expect(findRangeFault(days, NOW, 'site')).toBeUndefined();
      expect(findRangeFault({ from: '2026-02-28', to: '2026-03-02' }, NOW, 'site')).toEqual({
        reason: 'future',
      });
      expect(rangeIn('?from=2026-02-28&to=2026-03-01', 'last7', NOW, 'site')).toEqual(days);
      expect(toMoments(days, NOW, 'site')).toEqual({
        from: Date.UTC(2026, 1, 27, 16),
        to: Date.UTC(2026, 2, 1, 16),
      });
    });
  },
);

test.each([
  ['Asia/Kuala_Lumpur', false],
  ['Asia/Singapore', false],
  ['America/New_York', true],
])('the note of the zone is for clocks that show another time: %s %s', (name, differs) => {
  process.env.TZ = name;
  expect(differsFromSite(NOW)).toBe(differs);
});

test('a day on which the clocks change is one day, of 23 hours', () => {
  process.env.TZ = 'Europe/London';
  const days = { from: '2026-03-29', to: '2026-03-29' };
  const { from, to } = toMoments(days);
  expect((to - from) / 3_600_000).toBe(23);
});

test('no accepted range is too long for the gateway, also when the clocks go back', () => {
  process.env.TZ = 'Europe/London';
  const now = Date.UTC(2026, 11, 1);
  expect(findRangeFault({ from: '2026-01-01', to: '2026-04-02' }, now)).toBeUndefined();
  const fault = findRangeFault({ from: '2026-08-01', to: '2026-10-31' }, now);
  expect(fault).toEqual({ reason: 'tooLong', days: 92, earliest: '2026-08-02' });
  expect(findRangeFault({ from: '2026-08-02', to: '2026-10-31' }, now)).toBeUndefined();
});

test.each(['Asia/Kuala_Lumpur', 'Europe/London', 'America/New_York'])(
  'twelve months up to any day fit into a file, in %s (RESP-8)',
  (name) => {
    process.env.TZ = name;
    for (let day = 0; day < 3 * 366; day += 1) {
      const now = NOW + day * 86_400_000;
      const { from, to } = toMoments(lastYear(now), now);
      expect((to - from) / 86_400_000).toBeLessThanOrEqual(EXPORT_DAYS);
      expect((to - from) / 86_400_000).toBeGreaterThan(EXPORT_DAYS - 2);
    }
  },
);

test.each([
  ['', '2026-02-01', { reason: 'missing' }],
  ['2026-02-30', '2026-02-28', { reason: 'missing' }],
  ['2026-02-11', '2026-02-10', { reason: 'reversed' }],
  ['2026-02-11', '2027-01-01', { reason: 'future' }],
  ['2025-11-28', '2026-02-28', { reason: 'tooLong', days: 93, earliest: '2025-11-29' }],
  ['2025-11-29', '2026-02-28', undefined],
])('from %j to %j: %j', (from, to, fault) => {
  process.env.TZ = 'Asia/Kuala_Lumpur';
  expect(findRangeFault({ from, to }, NOW)).toEqual(fault);
});

test('an address keeps the chosen range, and an invalid address falls back', () => {
  process.env.TZ = 'Asia/Kuala_Lumpur';
  for (const range of ['lastMonth', { from: '2026-01-01', to: '2026-01-31' }] as const) {
    const search = new URLSearchParams(toQuery(range)).toString();
    expect(rangeIn(search, 'today', NOW)).toEqual(range);
  }
  for (const search of [
    '',
    '?range=ever',
    '?from=2026-01-01',
    '?from=2020-01-01&to=2026-01-01',
    '?from=<b>&to=1',
  ]) {
    expect(rangeIn(search, 'last7', NOW)).toBe('last7');
  }
});
