import { expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { fishprawncrab, PICTURES } from './fishprawncrab.ts';

/** Counts throws of 216 by what a bet on a field returns. */
function countReturns(field: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { grid } of fishprawncrab.outcomes()) {
    const share = fishprawncrab.returned(field, grid);
    counts[share] = (counts[share] ?? 0) + 1;
  }
  return counts;
}

test('fish prawn crab has a field for each picture, each two of them, and three alike (PLAY-24)', () => {
  expect(fishprawncrab.fields).toHaveLength(6 + 15 + 1);
  for (const picture of PICTURES)
    expect(countReturns(picture)).toEqual({ 0: 125, 200: 75, 300: 15, 1300: 1 });
  for (const field of fishprawncrab.fields.filter((name) => name.includes('.'))) {
    expect(countReturns(field)).toEqual({ 0: 186, 700: 30 });
    expect(computeReturn(fishprawncrab, field)).toBeCloseTo(0.972222, 6);
  }
  expect(countReturns('triple')).toEqual({ 0: 210, 3400: 6 });
});

test('a throw shows three pictures; two given ones are both shown, or the bet is lost', () => {
  const rest = [0, 5, 2];
  const grid = fishprawncrab.draw((below) => (below === 6 ? (rest.shift() ?? 0) : 0));
  expect(grid).toEqual([['fish'], ['coin'], ['crab']]);
  const shares = ['fish', 'fish.coin', 'fish.crab', 'fish.prawn', 'prawn', 'triple'].map((field) =>
    fishprawncrab.returned(field, grid),
  );
  expect(shares).toEqual([200, 700, 700, 0, 0, 0]);
});
