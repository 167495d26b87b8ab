import { expect, test } from 'vitest';
import type { GameRow } from '#gateway/platform/db/schema/index.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import { toTable } from './tables.ts';

const ROW = { nodeId: '10017', classify: '', roundSeconds: null, minBet: 100n } as GameRow;
const findPeriod = (kind: GameRow['kind'], variant: string) => toTable({ ...ROW, kind, variant })?.period;

test('tables have the periods of their kinds (PLAY-51)', () => {
  const periods = [
    ['duel', 'baccarat', 30],
    ['duel', 'dragontiger', 20],
    ['duel', 'redblack', 20],
    ['wheel', 'roulette', 40],
    ['wheel', 'money', 30],
    ['dice', 'sicbo', 30],
    ['dice', 'fishprawncrab', 30],
    ['fantan', '', 30],
    ['bull', 'even', 30],
    ['bull', 'double', 30],
    ['race', 'horse', 120],
    ['race', 'dash', 60],
    ['race', 'ten', 60],
    ['race', 'ring', 60],
    ['crash', '', 'flights'],
  ] as const;
  for (const [kind, variant, period] of periods) expect(findPeriod(kind, variant), variant).toBe(period);
});

test('a title may have another period than its kind; an unknown one is ignored', () => {
  const row = { ...ROW, kind: 'wheel' as const, variant: 'roulette' };
  expect(toTable({ ...row, roundSeconds: 30 })).toMatchObject({
    period: 30,
    rules: roulette,
    rateGroup: 'roulette',
  });
  expect(toTable({ ...row, roundSeconds: 31 })?.period).toBe(40);
  expect(toTable({ ...ROW, kind: 'crash', variant: '', roundSeconds: 30 })?.period).toBe('flights');
});

test('titles of other kinds, for one player, or of a lottery are not tables (PLAY-1)', () => {
  expect([findPeriod('slot', 'lines'), findPeriod(null, ''), findPeriod('duel', 'none')]).toEqual(
    Array.from({ length: 3 }),
  );
  expect(toTable({ ...ROW, kind: 'duel', variant: 'baccarat', classify: 'TG' })).toBeUndefined();
});
