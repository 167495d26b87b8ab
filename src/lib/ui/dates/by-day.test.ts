import { expect, test } from 'vitest';
import { signed, signedMoney, sumAmounts } from '../amounts/money.ts';
import { byDay } from './by-day.ts';

const at = (day: number, hour: number) => ({ at: new Date(2026, 10, day, hour).getTime() });

test('a list is grouped by the reader’s calendar; the last day may continue (CASH-4)', () => {
  const items = [at(22, 23), at(22, 0), at(21, 23), at(19, 12)];
  const days = byDay(items, true);
  expect(days.map(({ items, whole }) => [items.length, whole])).toEqual([
    [2, true],
    [1, true],
    [1, false],
  ]);
  expect(byDay(items, false).every(({ whole }) => whole)).toBe(true);
  expect(byDay([], true)).toEqual([]);
});

test('amounts have their sign, and their sum has no rounding error (CASH-4)', () => {
  expect([signed(1000.5), signed(-0.1), signed(0)]).toEqual(['+1,000.50', '-0.10', '0.00']);
  expect([signedMoney(5, 'MYR'), signedMoney(-5, 'MYR')]).toEqual(['+RM5.00', '−RM5.00']);
  expect(sumAmounts([0.1, 0.2, -0.3])).toBe(0);
  expect(sumAmounts([1_234.56, 0.01])).toBe(1_234.57);
});

test('a list of the site’s calendar is grouped by its days, in any zone of the reader (AGENT-8)', () => {
  const [before, after] = [Date.UTC(2026, 10, 21, 15, 59), Date.UTC(2026, 10, 21, 16)];
  const sizes = byDay([{ at: after }, { at: before }], false, 'site').map(({ items }) => items.length);
  expect(sizes).toEqual([1, 1]);
});
