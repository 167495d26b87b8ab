import { expect, test } from 'vitest';
import { onePerHour } from './winners.ts';

const MINUTE = 60_000;

test('each player is shown with one win an hour, the newest (PLAY-99)', () => {
  const wins = [
    { memberId: 1, at: 200 * MINUTE },
    { memberId: 1, at: 190 * MINUTE },
    { memberId: 2, at: 180 * MINUTE },
    { memberId: 1, at: 141 * MINUTE },
    { memberId: 1, at: 140 * MINUTE },
  ];
  expect(onePerHour(wins)).toEqual([wins[0], wins[2], wins[4]]);
});
