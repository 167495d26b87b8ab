import { expect, test } from 'vitest';
import { DECK, rankIndex } from '../../table/decks.ts';
import { computeReturn } from '../../table/rules.ts';
import { dragontiger } from './dragontiger.ts';

const DEALS = 416 * 415;

test('returns follow from all deals of two cards of eight decks (PLAY-21)', () => {
  const sums = new Map<string, number>();
  for (const dragon of DECK)
    for (const tiger of DECK) {
      const deals = 8 * (dragon === tiger ? 7 : 8);
      for (const field of dragontiger.fields) {
        const share = dragontiger.returned(field, [[dragon], [tiger]]);
        sums.set(field, (sums.get(field) ?? 0) + deals * share);
      }
    }
  for (const field of dragontiger.fields)
    expect(computeReturn(dragontiger, field)).toBeCloseTo((sums.get(field) ?? 0) / DEALS / 100, 12);
  expect(computeReturn(dragontiger, 'dragon')).toBeCloseTo(1 - 31 / 415 / 2, 12);
  expect(computeReturn(dragontiger, 'tie')).toBeCloseTo((12 * 31) / 415, 12);
  expect(computeReturn(dragontiger, 'suited')).toBeCloseTo((56 * 7) / 415, 12);
});

test.each([
  ['SK', 'DQ', [200, 0, 0, 0]],
  ['SA', 'D2', [0, 0, 200, 0]],
  ['S7', 'D7', [50, 1_200, 50, 0]],
  ['S7', 'S7', [50, 1_200, 50, 5_600]],
])('%s against %s returns %j', (dragon, tiger, shares) => {
  const returns = dragontiger.fields.map((field) => dragontiger.returned(field, [[dragon], [tiger]]));
  expect(returns).toEqual(shares);
});

test('cards come from eight decks, an ace is the lowest', () => {
  const limits: number[] = [];
  const grid = dragontiger.draw((below) => {
    limits.push(below);
    return 0;
  });
  expect(limits).toEqual([416, 415]);
  expect(grid).toEqual([['SA'], ['S2']]);
  expect(Math.min(...DECK.map(rankIndex))).toBe(rankIndex('HA'));
});
