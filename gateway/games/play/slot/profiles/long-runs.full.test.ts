import { expect, test } from 'vitest';
import { seeded } from '#art/seeded.ts';
import { slots } from '../kind.ts';
import { tumble } from './tumble.ts';

const TIMEOUT = { timeout: 3_600_000 };
const SEED = 20_261_130;
const PLAYED = 200_000;
const FALLEN = 10_000_000;

/** Returns the mean of what rounds of one unit pay, and its standard error. */
function measure(rounds: number, play: () => number): { mean: number; error: number } {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round++) {
    const paid = play();
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / rounds;
  return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

test.each(Object.entries(slots))(
  '200,000 rounds of %s return its share within four standard errors (PLAY-43)',
  TIMEOUT,
  (_, slot) => {
    const { below } = seeded(SEED);
    const wager = { stake: 100n, bets: [] };
    const { mean, error } = measure(PLAYED, () => Number(slot.play(wager, below).payout) / 100);
    expect(Math.abs(mean - slot.bestReturn())).toBeLessThan(4 * error);
  },
);

test('ten million rounds of falls return 94.95 within 0.28 points (PLAY-43)', TIMEOUT, () => {
  const { below } = seeded(SEED);
  const { mean, error } = measure(FALLEN, () => tumble.spin(below).pay / 10);
  expect(1.96 * error).toBeLessThan(0.0028 * 1.1);
  expect(Math.abs(mean - tumble.returnToPlayer())).toBeLessThan(0.0028);
});
