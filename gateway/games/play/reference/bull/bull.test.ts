import { describe, expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { bullDouble, bullEven } from './bull.ts';
import { beats, GROUPS, groupHand, rankHand } from './hand.ts';

const cards = (hand: string): string[] => hand.split(' ');

/** Ranks that differ in points, and how many cards of a deck each has. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J'];
const DECK = RANKS.map((rank) => (rank === 'J' ? 12 : 4));

/** Ways to take 0 to 5 cards of a number of cards. */
const CHOOSE = Array.from({ length: 13 }, (_, from) => {
  const ways = [1];
  for (let count = 1; count <= 5; count += 1)
    ways.push(((ways[count - 1] as number) * (from - count + 1)) / count);
  return ways;
});

/** Counts the ways to take so many cards of each rank: millions of times. */
function countWays(left: readonly number[], taken: readonly number[]): number {
  let ways = 1;
  for (let rank = 0; rank < left.length; rank += 1)
    ways *= (CHOOSE[left[rank] as number] as number[])[taken[rank] as number] as number;
  return ways;
}

interface Pattern {
  readonly counts: readonly number[];
  readonly rank: number;
  readonly group: number;
  readonly ways: number;
}

/** Returns every hand of five cards by how many of each rank it has. */
function listPatterns(counts: readonly number[] = [], left = 5): Pattern[] {
  if (counts.length < RANKS.length)
    return Array.from({ length: Math.min(left, DECK[counts.length] ?? 0) + 1 }, (_, n) =>
      listPatterns([...counts, n], left - n),
    ).flat();
  if (left > 0) return [];
  const hand = counts.flatMap((count, rank) => Array.from({ length: count }, () => `S${RANKS[rank]}`));
  const group = GROUPS.indexOf(groupHand(hand));
  return [{ counts, rank: rankHand(hand), group, ways: countWays(DECK, counts) }];
}

const patterns = listPatterns();

describe('bull', () => {
  test('the ranks of all 2,598,960 hands are counted (PLAY-26)', () => {
    const counts = Array.from({ length: 12 }, (_, rank) =>
      patterns.filter((pattern) => pattern.rank === rank).reduce((sum, { ways }) => sum + ways, 0),
    );
    expect(counts).toEqual([
      872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304, 191_016, 792,
    ]);
  });

  test('returns follow from all pairs of hands (PLAY-26)', () => {
    const pairs = GROUPS.map(() => GROUPS.map(() => 0));
    const add = (banker: number, seat: number, ways: number) => {
      const row = pairs[banker] ?? [];
      row[seat] = (row[seat] ?? 0) + ways;
    };
    for (const [at, hand] of patterns.entries()) {
      const left = DECK.map((count, rank) => count - (hand.counts[rank] ?? 0));
      // Two hands are dealt to either side in as many ways.
      for (const against of patterns.slice(at)) {
        const ways = hand.ways * countWays(left, against.counts);
        add(hand.group, against.group, ways);
        if (against !== hand) add(against.group, hand.group, ways);
      }
    }
    const all = pairs.flat().reduce((sum, count) => sum + count, 0);
    expect(all).toBe(2_598_960 * 1_533_939);
    const units = [1, 1, 2, 3];
    let paid = 0;
    for (const [banker, row] of pairs.entries())
      for (const [seat, count] of row.entries()) {
        const won = seat > banker ? 1 : seat === banker ? 0.5 : 0;
        const winner = units[Math.max(seat, banker)] ?? 0;
        paid += (count * (won * 0.95 * winner - (1 - won) * winner)) / 3;
      }
    for (const seat of ['seatA', 'seatB', 'seatC', 'seatD']) {
      expect(computeReturn(bullEven, seat)).toBeCloseTo(0.975, 12);
      expect(computeReturn(bullDouble, seat)).toBeCloseTo(1 + paid / all, 12);
    }
    expect(1 + paid / all).toBeCloseTo(0.986585, 6);
    const byGroup = (rules: typeof bullEven) =>
      GROUPS.map((group) =>
        rules
          .outcomes()
          .filter(({ grid: [banker = []] }) => groupHand(banker) === group)
          .reduce((sum, { likelihood }) => sum + likelihood, 0),
      );
    const shares = pairs.map((row) => row.reduce((sum, count) => sum + count, 0) / all);
    for (const [at, share] of shares.entries())
      for (const rules of [bullEven, bullDouble]) expect(byGroup(rules)[at]).toBeCloseTo(share, 12);
    const winsByGroup = (banker: number) =>
      bullEven
        .outcomes()
        .filter(
          ({ grid }) => groupHand(grid[0] ?? []) === GROUPS[banker] && beats(grid[1] ?? [], grid[0] ?? []),
        )
        .reduce((sum, { likelihood }) => sum + likelihood, 0);
    for (const [banker, row] of pairs.entries()) {
      const wins = row.reduce(
        (sum, count, seat) => sum + (seat < banker ? 0 : seat > banker ? count : count / 2),
        0,
      );
      expect(winsByGroup(banker)).toBeCloseTo(wins / all, 12);
    }
  });

  test.each([
    ['none', 872_128, 2.86],
    ['high', 510_704, 4.88],
    ['ten', 191_808, 13],
  ])("the banker's hand %s is %i of all hands and returns %f (PLAY-26)", (field, hands, times) => {
    for (const rules of [bullEven, bullDouble])
      expect(computeReturn(rules, field)).toBeCloseTo((hands * times) / 2_598_960, 12);
  });

  test.each([
    ['SK SQ SJ HJ DK', 11],
    ['SK HQ DJ C10 S10', 10],
    ['SK H4 D6 C3 S7', 10],
    ['SK H4 D6 CA SA', 2],
    ['S5 H4 D10 C9 SK', 0],
    ['SA H2 D3 C4 SK', 0],
    ['S9 H9 D2 C7 S3', 10],
  ])('%s has the rank %i', (hand, rank) => {
    expect(rankHand(cards(hand))).toBe(rank);
  });

  test('equal ranks are decided by the highest card: king high, then spade, heart, club, diamond', () => {
    const hands = ['DK', 'CK', 'HK', 'SK'].map((king) => [king, ...cards('H4 D6 C3 S5')]);
    for (const [at, hand] of hands.entries())
      for (const [other, against] of hands.entries())
        if (at !== other) expect(beats(hand, against)).toBe(at > other);
    expect(beats(cards('SQ H4 D6 C3 S5'), cards('DK H4 D6 C3 S5'))).toBe(false);
    expect(beats(cards('SA H4 D6 C3 S6'), cards('DK H4 D6 C3 S5'))).toBe(true);
  });

  test('a seat of the double table wins or loses one, two or three units by the winner', () => {
    const banker = { none: 'HK DA D2 D3 D4', high: 'HK D4 D6 D3 D5', ten: 'HK D4 D6 D3 D7' };
    const returns = (against: string, seat: string) =>
      [bullEven, bullDouble].map((rules) => rules.returned('seatB', [cards(against), [], cards(seat)]));
    expect(returns(banker.none, 'SK DA D2 D3 D4')).toEqual([195, 395]);
    expect(returns(banker.none, 'SK D4 D6 D3 D5')).toEqual([195, 490]);
    expect(returns(banker.none, 'SK D4 D6 D3 D7')).toEqual([195, 585]);
    expect(returns(banker.none, 'CK DA D2 D3 D4')).toEqual([0, 200]);
    expect(returns(banker.high, 'CK DA D2 D3 D4')).toEqual([0, 100]);
    expect(returns(banker.ten, 'CK DA D2 D3 D4')).toEqual([0, 0]);
  });

  test('one deck is dealt to the banker and four seats, five cards each', () => {
    const grid = bullEven.draw(() => 0);
    expect(grid.map((hand) => hand.length)).toEqual([5, 5, 5, 5, 5]);
    expect(new Set(grid.flat()).size).toBe(25);
  });
});
