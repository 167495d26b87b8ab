import { describe, expect, test } from 'vitest';
import { vipProgress } from './progress.ts';

const levels = [
  { level: 1, accumulatedBet: 5000 },
  { level: 2, accumulatedBet: 30000 },
  { level: 3, accumulatedBet: 200000 },
].map((one) => ({ ...one, upgradeBonus: 8, monthlyBonus: 5, monthlyTurnover: 2000 }));

const at = (level: number, accumulated: number) => vipProgress({ level, accumulated, levels });

describe('the way to the next VIP level (HUB-1)', () => {
  test('the progress begins at zero', () => {
    expect(at(0, 0)).toEqual({
      ...{ kind: 'underway', next: 1, percent: 0 },
      ...{ done: 0, required: 5000, left: 5000 },
    });
  });

  test('the progress counts all bets, to the cent', () => {
    expect(at(1, 7500.1)).toEqual({
      ...{ kind: 'underway', next: 2, percent: 25 },
      ...{ done: 7500.1, required: 30000, left: 22499.9 },
    });
  });

  test('the progress is below 100% while a cent is missing', () => {
    expect(at(0, 4999.99)).toMatchObject({ kind: 'underway', percent: 99, left: 0.01 });
  });

  test('the last cent reaches the level, and so does more: a lost level, or a pending review', () => {
    expect(at(0, 5000)).toEqual({ kind: 'reached', next: 1 });
    expect(at(0, 250000)).toEqual({ kind: 'reached', next: 1 });
  });

  test('the progress ends at the highest level, and where a gateway has no levels', () => {
    expect(at(3, 1e9)).toEqual({ kind: 'top' });
    expect(at(9, 0)).toEqual({ kind: 'top' });
    expect(vipProgress({ level: 0, accumulated: 10, levels: [] })).toEqual({ kind: 'top' });
  });

  test('the progress sorts the levels, and skips missing ones', () => {
    const mixed = [levels[2], levels[0]].flatMap((one) => one ?? []);
    expect(vipProgress({ level: 1, accumulated: 50000, levels: mixed })).toMatchObject({
      ...{ next: 3, percent: 25 },
    });
  });

  test('the progress is never below zero', () => {
    expect(at(0, -20)).toMatchObject({ percent: 0, done: 0, left: 5000 });
  });
});
