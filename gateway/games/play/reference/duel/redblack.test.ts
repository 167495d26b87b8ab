import { describe, expect, test } from 'vitest';
import { DECK, rankIndex } from '../../table/decks.ts';
import { computeReturn } from '../../table/rules.ts';
import { redblack } from './redblack.ts';
import { valueHand } from './three-card-hand.ts';

const strength = (hand: string): number => valueHand(hand.split(' ')).strength;
const returns = (red: string, black: string) =>
  ['red', 'black', 'luck'].map((field) => redblack.returned(field, [red.split(' '), black.split(' ')]));

/** Hands as bits of their cards, in two halves, with their strengths and returns of "luck". */
interface Hands {
  readonly low: Int32Array;
  readonly high: Int32Array;
  readonly strength: Int32Array;
  readonly luck: Int32Array;
  /** Number of hands for which this one, with its suits exchanged, represents all; else 0. */
  readonly represents: Int32Array;
}

const HANDS = 22_100;

function listHands(): Hands {
  const empty = () => new Int32Array(HANDS);
  const hands = { low: empty(), high: empty(), strength: empty(), luck: empty(), represents: empty() };
  const first = new Map<string, number>();
  let at = 0;
  for (let a = 0; a < 52; a += 1)
    for (let b = a + 1; b < 52; b += 1)
      for (let c = b + 1; c < 52; c += 1) {
        const places = [a, b, c];
        const cards = places.map((place) => DECK[place] ?? '');
        const toBits = (half: number) =>
          places.reduce(
            (bits, place) => (place >= 26 === (half === 1) ? bits | (1 << (place % 26)) : bits),
            0,
          );
        hands.low[at] = toBits(0);
        hands.high[at] = toBits(1);
        hands.strength[at] = valueHand(cards).strength;
        hands.luck[at] = redblack.returned('luck', [cards, cards]);
        const byRank = cards.toSorted((one, other) => rankIndex(one) - rankIndex(other));
        const suits = [...new Set(byRank.map((card) => card.charAt(0)))];
        const pattern = byRank.map((card) => `${suits.indexOf(card.charAt(0))}${card.slice(1)}`).join();
        const known = first.get(pattern) ?? at;
        first.set(pattern, known);
        hands.represents[known] = (hands.represents[known] ?? 0) + 1;
        at += 1;
      }
  return hands;
}

/** Counts deals of two hands that the first wins, and those with equal hands, by the return of "luck". */
function countDeals({ low, high, strength, luck, represents }: Hands) {
  const [won, equal] = [new Float64Array(2_000), new Float64Array(2_000)];
  for (let one = 0; one < HANDS; one += 1) {
    const times = represents[one] as number;
    if (times === 0) continue;
    const [lowBits, highBits] = [low[one] as number, high[one] as number];
    const [own, share] = [strength[one] as number, luck[one] as number];
    for (let other = 0; other < HANDS; other += 1) {
      if (((low[other] as number) & lowBits) !== 0 || ((high[other] as number) & highBits) !== 0) continue;
      const lead = own - (strength[other] as number);
      if (lead > 0) won[share] = (won[share] as number) + times;
      else if (lead === 0) equal[share] = (equal[share] as number) + times;
    }
  }
  return { won, equal };
}

describe('red & black', () => {
  test('hands are in their order; ace, two, three is the lowest straight (PLAY-22)', () => {
    const rising = [
      'S2 H3 D5',
      'SK HQ D9',
      'SA HK D9',
      'S2 H2 D3',
      'S2 H2 DA',
      'SA HA DK',
      'SA H2 D3',
      'S2 H3 D4',
      'SQ HK DA',
      'S2 S3 S5',
      'SA SK S9',
      'SA S2 S3',
      'SQ SK SA',
      'S2 H2 D2',
      'SA HA DA',
    ].map(strength);
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    expect(new Set(rising).size).toBe(rising.length);
    expect(strength('S2 H3 D5')).toBe(strength('H2 D3 C5'));
  });

  test.each([
    ['SK H9 D4', 'SQ H9 D4', [195, 0, 0]],
    ['SQ H9 D4', 'SK H9 D4', [0, 195, 0]],
    ['SK H9 D4', 'HK D9 C4', [100, 100, 0]],
    ['S8 H8 D4', 'SK H9 D4', [195, 0, 0]],
    ['S9 H9 D4', 'SK H9 D4', [195, 0, 200]],
    ['SK H9 D4', 'S6 H7 D8', [0, 195, 300]],
    ['S6 H7 D8', 'SK S9 S4', [0, 195, 400]],
    ['S6 S7 S8', 'SK S9 S4', [195, 0, 1_100]],
    ['S6 S7 S8', 'S2 H2 D2', [0, 195, 1_600]],
  ])('%s against %s returns %j for red, black and luck', (red, black, shares) => {
    expect(returns(red, black)).toEqual(shares);
  });

  test('returns follow from all 407,170,400 deals (PLAY-22)', () => {
    const { won, equal } = countDeals(listHands());
    const sum = (counts: Float64Array) => counts.reduce((all, count) => all + count, 0);
    const deals = 2 * sum(won) + sum(equal);
    expect(deals).toBe(407_170_400);
    const side = (1.95 * sum(won) + sum(equal)) / deals;
    expect(computeReturn(redblack, 'red')).toBeCloseTo(side, 12);
    expect(computeReturn(redblack, 'black')).toBeCloseTo(side, 12);
    const luck = won.reduce((all, count, share) => all + share * (2 * count + (equal[share] ?? 0)), 0);
    expect(computeReturn(redblack, 'luck')).toBeCloseTo(luck / 100 / deals, 12);
    expect(sum(won) / deals).toBeCloseTo(0.49944676, 8);
    expect(sum(equal) / deals).toBeCloseTo(0.00110649, 8);
    const outcomes = redblack.outcomes();
    for (const [at, share] of [0, 200, 300, 400, 1_100, 1_600].entries()) {
      const counts = outcomes
        .slice(3 * at, 3 * at + 3)
        .map(({ likelihood }) => Math.round(likelihood * deals));
      expect(counts).toEqual([won[share], won[share], equal[share]]);
    }
  });

  test('two hands of three cards come from one deck', () => {
    const limits: number[] = [];
    const grid = redblack.draw((below) => {
      limits.push(below);
      return 0;
    });
    expect(limits).toEqual([52, 51, 50, 49, 48, 47]);
    expect(grid).toEqual([
      ['SA', 'S2', 'S3'],
      ['S4', 'S5', 'S6'],
    ]);
  });
});
