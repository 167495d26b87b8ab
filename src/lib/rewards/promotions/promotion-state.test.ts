import { describe, expect, test } from 'vitest';
import { isOpen, selectGroup, stateAt } from './promotion-state.ts';

const NOW = Date.parse('2026-11-22T12:00:00+08:00');
const DAY = 86_400_000;
const running = { startDate: NOW - DAY, endDate: NOW + DAY, noExpiry: 0 };
const endless = { startDate: NOW, endDate: NOW - 1, noExpiry: 1 };
const over = { startDate: NOW - 9 * DAY, endDate: NOW - 1, noExpiry: 0 };
const ahead = { startDate: NOW + 1, endDate: NOW + DAY, noExpiry: 0 };

describe('the state of a promotion follows its dates (CONT-1)', () => {
  test.each([
    ['running', running, 'active'],
    ['without an end', endless, 'active'],
    ['over', over, 'closed'],
    ['ahead', ahead, 'coming_soon'],
  ] as const)('one %s, of which nothing is said', (_what, period, state) => {
    expect(stateAt(period, undefined, NOW)).toBe(state);
  });

  test.each([
    ['began', running, 'coming_soon', 'active'],
    ['began', endless, 'upcoming', 'active'],
    ['ended', over, 'join', 'closed'],
    ['ended', over, 'coming_soon', 'closed'],
  ] as const)('one that %s is not what was said of it before', (_what, period, said, state) => {
    expect(stateAt(period, said, NOW)).toBe(state);
  });

  test.each([
    [running, 'join'],
    [running, 'closed'],
    [endless, 'issued'],
    [over, 'claimed'],
    [ahead, 'upcoming'],
    [ahead, 'open_to_register'],
  ] as const)('unless another is said that can be true', (period, said) => {
    expect(stateAt(period, said, NOW)).toBe(said);
  });
});

test('a promotion that is coming or closed has no action', () => {
  expect((['coming_soon', 'upcoming', 'closed', 'active', 'join'] as const).map(isOpen)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  [running, undefined, 'now'],
  [endless, 'join', 'now'],
  [running, 'closed', 'ended'],
  [over, 'claimed', 'ended'],
  [ahead, undefined, 'soon'],
  [ahead, 'open_to_register', 'soon'],
] as const)(
  'promotion %# is in its group by its dates and its said state (WAY-30)',
  (period, said, group) => {
    expect(selectGroup(period, said, NOW)).toBe(group);
  },
);
