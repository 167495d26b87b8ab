import { expect, test } from 'vitest';
import type { LotteryPlay } from '#contract/lottery/lottery.ts';
import {
  computeReturn,
  EMPTY_SLIP,
  listStations,
  openIssues,
  type Slip,
  selectDraws,
  slipPrice,
} from './slip.ts';

const play = (playId: string, more: Partial<LotteryPlay> = {}): LotteryPlay => ({
  playId,
  name: playId,
  rule: '',
  odds: 95,
  returnRate: null,
  unitPrice: 1,
  min: 1,
  max: 100,
  bets: 'each',
  perHit: false,
  picks: { min: 1, max: 10, digits: 2, example: ['07'] },
  open: true,
  ...more,
});
const issue = (no: string, closesAt: number) => ({ no, station: '', closesAt, drawsAt: closesAt + 5_000 });

const PLAYS = {
  groups: [{ name: '', plays: [play('two'), play('pair', { bets: 'together', odds: 12.5 })] }],
  issues: [issue('1', 1_000), issue('2', 2_000), issue('3', 3_000)],
};
const slip: Slip = {
  lines: [
    { playId: 'two', picks: ['07', '70', '71'], amount: 150, odds: 95 },
    { playId: 'pair', picks: ['07', '70'], amount: 200, odds: 12.5 },
  ],
  draws: 1,
  multiple: 1,
  station: '',
};

test('each pick is one bet, or all picks are one bet: the sum shows it (LOTT-4)', () => {
  expect(slipPrice(slip, PLAYS)).toBe(3 * 150 + 200);
  expect(slipPrice(EMPTY_SLIP, PLAYS)).toBe(0);
});

test('draws and multiples are multiplied; missing draws do not count (LOTT-4)', () => {
  expect(slipPrice({ ...slip, draws: 3, multiple: 2 }, PLAYS)).toBe(650 * 6);
  expect(slipPrice({ ...slip, draws: 9 }, PLAYS)).toBe(650 * 3);
  expect(slipPrice(slip, { ...PLAYS, issues: [] })).toBe(0);
});

test('a hit returns exactly the odds, rounded down to the sen (LOTT-4)', () => {
  expect(computeReturn(150, 95)).toBe(14_250);
  expect(computeReturn(110, 1.1)).toBe(121);
  expect(computeReturn(1, 1.999)).toBe(1);
});

test('a draw takes no bets from the millisecond on in which it closes (LOTT-4)', () => {
  expect(openIssues(PLAYS.issues, 999).map(({ no }) => no)).toEqual(['1', '2', '3']);
  expect(openIssues(PLAYS.issues, 1_000).map(({ no }) => no)).toEqual(['2', '3']);
});

test('a slip is for one station where several draw at once (LOTT-4)', () => {
  const at = (no: string, station: string, closesAt: number) => ({ ...issue(no, closesAt), station });
  const south = [at('1', 'HCM', 10), at('2', 'Long An', 10), at('3', 'HCM', 20), at('4', 'Huế', 30)];
  const numbers = (station: string) => selectDraws({ ...slip, draws: 5, station }, south).map(({ no }) => no);
  expect(listStations(south)).toEqual(['HCM', 'Long An']);
  expect([numbers(''), numbers('Long An'), numbers('gone')]).toEqual([['1', '3'], ['2'], ['1', '3']]);
  expect(listStations([at('1', 'Hà Nội', 10), at('2', 'Quảng Ninh', 20)])).toEqual([]);
});
