import { expect, test } from 'vitest';
import type { Limit } from '#contract/safer-play/limits.ts';
import { measureStatus, measureText, remainingAmount, strictest } from './measure.ts';

const texts = {
  periods: { day: 'a day', week: 'a week', month: 'a month' },
  hours: '{{n}} h',
  minutes: '{{n}} min',
  none: 'no limit',
};

test('amounts are money, times hours and minutes (RESP-1)', () => {
  const said = (kind: Limit['kind'], amount: number | null) => measureText(kind, amount, 'MYR', texts);
  expect(said('deposit', 1_000.5)).toBe('RM1,000.50');
  expect([60, 90, 45, 0].map((minutes) => said('session', minutes))).toEqual([
    '1 h',
    '1 h 30 min',
    '45 min',
    '0 min',
  ]);
  expect(said('loss', null)).toBe('no limit');
});

test('the limit that leaves least applies (RESP-1)', () => {
  const limit = (
    id: string,
    amount: number | null,
    used: number,
    kind: Limit['kind'] = 'deposit',
  ): Limit => ({
    ...{ id, kind, period: 'day', amount, used, periodEndsAt: 0 },
  });
  const limits = [limit('wide', 300, 90.1), limit('near', 100, 99.9), limit('gone', null, 0)];
  expect(strictest([...limits, limit('other', 1, 0, 'loss')], 'deposit')?.id).toBe('near');
  expect(remainingAmount(limit('near', 100, 99.9))).toBe(0.1);
  expect(remainingAmount(limit('over', 10, 12))).toBe(0);
  expect(strictest(limits, 'session')).toBeUndefined();
});

test('a line shows the limits of a kind, each with its period (RESP-1)', () => {
  const said = (limits: Pick<Limit, 'amount' | 'period'>[]) => measureStatus('deposit', limits, 'MYR', texts);
  expect(said([])).toBe('no limit');
  expect(
    said([
      { period: 'day', amount: 100 },
      { period: 'week', amount: 300 },
    ]),
  ).toBe('a day: RM100.00 · a week: RM300.00');
});
