import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveOfTickets, type StakedTicket } from './effective.ts';
import { selectPlays } from './index.ts';
import { numbersFrom } from './play.ts';
import type { Form } from './shapes.ts';

const plays = (kind: Form['kind'], region: Form['region'] = null) =>
  new Map(selectPlays({ kind, region }).map((play) => [play.id, play]));
const FIVE = plays('five-digits');
const DICE = plays('three-dice');
const NORTH = plays('vietnam', 'north');
const SIX = plays('six-of-45');

type Line = readonly [playId: string, picks: readonly string[], amount: number];

/** @param lines of one ticket each, amounts in whole units of money */
function buildTickets(
  from: ReadonlyMap<string, { odds: number; bets: string }>,
  tickets: readonly Line[][],
): StakedTicket[] {
  return tickets.map((lines, place) => {
    const bought = lines.map(([playId, picks, amount]) => ({
      ...{ playId, picks, amount: amount * 100 },
      odds: from.get(playId)?.odds ?? 0,
    }));
    const stake = bought.reduce(
      (sum, { playId, picks, amount }) =>
        sum + amount * (from.get(playId)?.bets === 'together' ? 1 : picks.length),
      0,
    );
    return { id: place + 1, multiple: 1, stake: BigInt(stake), lines: bought };
  });
}
const counts = (from: ReturnType<typeof plays>, tickets: readonly Line[][]) => {
  const shares = effectiveOfTickets(buildTickets(from, tickets), from);
  return [...shares.values()].map((share) => Number(share) / 100);
};
const pairs = (count: number) => numbersFrom(0, count - 1, 2);

describe('turnover of a draw’s tickets (HOUSE-5)', () => {
  test.each<[string, ReturnType<typeof plays>, Line[][], number[]]>([
    ['big', FIVE, [[['bigSmall', ['big'], 100]]], [100]],
    [
      'big and small on two tickets',
      FIVE,
      [[['bigSmall', ['big'], 100]], [['bigSmall', ['small'], 100]]],
      [0, 0],
    ],
    [
      'big 300 and small 100',
      FIVE,
      [[['bigSmall', ['big'], 300]], [['bigSmall', ['small'], 100]]],
      [150, 50],
    ],
    ['60 of 100 pairs', FIVE, [[['last2', pairs(60), 1]]], [60]],
    ['80 of 100 pairs', FIVE, [[['last2', pairs(80), 1]]], [0]],
    ['all ten digits at any place', FIVE, [[['any', numbersFrom(0, 9), 1]]], [0]],
    ['big and odd', FIVE, [[['bigSmall', ['big'], 1]], [['oddEven', ['odd'], 1]]], [1, 1]],
    ['four of six faces', DICE, [[['face', numbersFrom(1, 4), 1]]], [4]],
    ['five of six faces', DICE, [[['face', numbersFrom(1, 5), 1]]], [0]],
    ['head and tail digits', NORTH, [[['head', numbersFrom(0, 9), 1]], [['tail', ['1'], 1]]], [0.9, 0.1]],
    ['picks that are one bet', SIX, [[['miss5', pairs(6).slice(1), 10]]], [10]],
  ])('%s', (_, from, tickets, expected) => {
    expect(counts(from, tickets)).toEqual(expected);
  });

  test('sums are one family: all of them count by the difference of their odds', () => {
    const all = [...DICE.values()]
      .filter(({ family }) => family === 'sum')
      .map(({ id, choice }): Line => [id, 'from' in choice ? choice.from : [], 10]);
    const [counted = 0] = counts(DICE, [all]);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThan(160);
    const least = 10 * 7.7;
    const lost = all.reduce(
      (sum, [id, picks]) => sum + picks.length * (least / ((DICE.get(id)?.odds ?? 1) / 100)),
      0,
    );
    expect(counted).toBe(Math.floor((160 - lost) * 100) / 100);
  });

  test('every play names its family, and only alternatives share one', () => {
    const shared = [...FIVE.values(), ...DICE.values(), ...NORTH.values(), ...SIX.values()].filter(
      ({ id, family }) => family !== id,
    );
    expect(new Set(shared.map(({ family }) => family))).toEqual(new Set(['sum']));
  });

  test('tickets share the figure of their draw, each at most its stake, for any purchase', () => {
    const line = fc.record({
      side: fc.constantFrom('big', 'small'),
      amount: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (bought) => {
        const tickets = buildTickets(
          FIVE,
          bought.map(({ side, amount }): Line[] => [['bigSmall', [side], amount]]),
        );
        const shares = effectiveOfTickets(tickets, FIVE);
        const of = (side: string) =>
          bought.reduce((sum, one) => sum + (one.side === side ? one.amount : 0), 0) * 100;
        const sum = [...shares.values()].reduce((all, share) => all + share, 0n);
        expect(Number(sum)).toBe(of('big') + of('small') - 2 * Math.min(of('big'), of('small')));
        for (const { id, stake } of tickets) expect(shares.get(id)).toBeLessThanOrEqual(stake);
      }),
    );
  });
});
