import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fantan } from '../reference/fantan/fantan.ts';
import { roulette, WHEEL } from '../reference/roulette/wheel.ts';
import { drawRound, hashRound, toRoundSecret } from './draw-round.ts';

const DAY_SECRET = Buffer.alloc(32, 7);
const PLACE = { nodeId: '10017', day: '2026-11-30', n: 42 };

test('the hash, the secret and the result of a round follow from the day’s secret (PLAY-50)', () => {
  const secret = createHmac('sha256', DAY_SECRET).update('10017:2026-11-30:42').digest();
  expect(Buffer.from(toRoundSecret(DAY_SECRET, PLACE))).toEqual(secret);
  expect(hashRound(DAY_SECRET, PLACE)).toBe(createHash('sha256').update(secret).digest('hex'));
  const first = createHmac('sha256', secret).update('10017:2026-11-30-42:0:0').digest();
  const number = WHEEL[first.readUIntBE(0, 6) % 37];
  expect(drawRound(roulette, DAY_SECRET, PLACE)).toEqual([[String(number)]]);
  expect(drawRound(roulette, DAY_SECRET, PLACE)).toEqual(drawRound(roulette, DAY_SECRET, PLACE));
});

test('each number of a round, and each round, is drawn apart (PLAY-50)', () => {
  const places = new Set<number>();
  const rules = {
    ...fantan,
    draw: (chance: (below: number) => number) => {
      for (let index = 0; index < 8; index += 1) places.add(chance(1_000_000));
      return [];
    },
  };
  for (const nodeId of ['10017', '10018'])
    for (const day of ['2026-11-30', '2026-12-01'])
      for (const n of [41, 42]) drawRound(rules, DAY_SECRET, { nodeId, day, n });
  expect(places.size).toBeGreaterThan(62);
});

test('all results of many rounds come about as often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 4_000; n += 1) {
    const [[left = ''] = []] = drawRound(fantan, DAY_SECRET, { ...PLACE, n });
    counts.set(left, (counts.get(left) ?? 0) + 1);
  }
  // Four standard deviations of a binomial with 4,000 tries of a quarter.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(110);
  expect(counts.size).toBe(4);
});
