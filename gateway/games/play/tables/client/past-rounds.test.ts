import { expect, test } from 'vitest';
import { findBlocks, readPast, splitName } from './past-rounds.ts';

const SECOND = 1_000;
const presentRound = (round: string, period = 30) => ({
  round,
  startsAt: 0,
  closesAt: 18 * SECOND,
  shownAt: 20 * SECOND,
  endsAt: period * SECOND,
  hash: '',
  serverTime: 0,
  players: 0,
  sums: [],
});

test('past rounds are read in blocks of a hundred, which caches keep (PLAY-53)', () => {
  expect(splitName('2026-11-30-142')).toEqual(['2026-11-30', 142]);
  expect(findBlocks('60', presentRound('2026-11-30-142'))).toEqual(['2026-11-30-0', '2026-11-30-100']);
  expect(findBlocks('60', presentRound('2026-11-30-300'))).toEqual(['2026-11-30-200', '2026-11-30-300']);
});

test('in the first hundred rounds of a day, the day before gives the rest', () => {
  // 2,880 rounds of 30 seconds; one less where the first begins later.
  expect(findBlocks('60', presentRound('2026-12-01-7'))).toEqual([
    '2026-11-30-2700',
    '2026-11-30-2800',
    '2026-12-01-0',
  ]);
  expect(findBlocks('61', presentRound('2026-01-01-7', 20))).toEqual([
    '2025-12-31-4200',
    '2025-12-31-4300',
    '2026-01-01-0',
  ]);
});

test('the answers are joined in their order', async () => {
  const call = async (path: string) => ({ rounds: [{ round: path.split('from=')[1] }] });
  const past = await readPast(call, '60', presentRound('2026-11-30-142'));
  expect(past.map(({ round }) => round)).toEqual(['2026-11-30-0', '2026-11-30-100']);
});
