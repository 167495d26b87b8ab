import { describe, expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { baccarat, bankerDraws, cardPoints, deal, findWinner, handTotal, PAIRS } from './baccarat.ts';

/** Deals these cards in their order. @returns both hands, and the remaining cards */
function dealt(cards: string) {
  const rest = cards.split(' ');
  const hands = deal(() => rest.shift() ?? '');
  return { player: hands[0].join(' '), banker: hands[1].join(' '), winner: findWinner(hands), rest };
}

describe('baccarat', () => {
  test('aces count one, pictures and tens nothing, and a sum its last digit', () => {
    expect(['SA', 'H2', 'D9', 'C10', 'SJ', 'HQ', 'DK'].map(cardPoints)).toEqual([1, 2, 9, 0, 0, 0, 0]);
    expect(handTotal(['S7', 'H8'])).toBe(5);
    expect(handTotal(['S5', 'H5', 'DK'])).toBe(0);
  });

  test.each([
    ['a natural of the player ends it', 'S9 H2 SK H3 D9', 'S9 SK', 'H2 H3', 'player'],
    ['a natural of the banker ends it', 'S2 H8 S3 HK D9', 'S2 S3', 'H8 HK', 'banker'],
    ['the player stands on six, the banker draws on five', 'S6 H2 SK H3 D4', 'S6 SK', 'H2 H3 D4', 'banker'],
    ['both stand on seven', 'S7 H7 SK HK D4', 'S7 SK', 'H7 HK', 'tie'],
    ['the player draws on five, the banker stands on seven', 'S5 H7 SK HQ D4', 'S5 SK D4', 'H7 HQ', 'player'],
    ['the banker of three stands on an eight', 'S2 H3 SK HQ D8 C9', 'S2 SK D8', 'H3 HQ', 'banker'],
    ['the banker of six draws on a six', 'S2 H6 SK HQ D6 CA', 'S2 SK D6', 'H6 HQ CA', 'player'],
  ])('hands are dealt by the rules: %s', (_, cards, player, banker, winner) => {
    expect(dealt(cards)).toMatchObject({ player, banker, winner });
  });

  test('the banker draws by the table of third cards', () => {
    const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((total) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third)).join(''),
    );
    const any = '0123456789';
    expect(drawn).toEqual([any, any, any, '012345679', '234567', '4567', '67', '']);
    expect([4, 5, 6, 7].map((total) => bankerDraws(total, undefined))).toEqual([true, true, false, false]);
  });

  test('the chances of the sides are those of eight decks', () => {
    const chanceOf = (side: string) =>
      baccarat
        .outcomes()
        .filter(({ grid }) => findWinner(grid) === side)
        .reduce((sum, { likelihood }) => sum + likelihood, 0);
    expect(chanceOf('banker')).toBeCloseTo(0.458597, 6);
    expect(chanceOf('player')).toBeCloseTo(0.446247, 6);
    expect(chanceOf('tie')).toBeCloseTo(0.095156, 6);
  });

  test('a side pays 1 to 1, the banker less five percent, a tie 8 to 1; a tie returns the sides', () => {
    const [player, tie, banker] = baccarat
      .outcomes()
      .filter((_, at) => at % 4 === 3)
      .map(({ grid }) => grid);
    const returns = [player, banker, tie].map((grid) =>
      ['player', 'banker', 'tie', 'playerPair', 'bankerPair'].map((field) =>
        baccarat.returned(field, grid ?? []),
      ),
    );
    expect(returns).toEqual([
      [200, 0, 0, 0, 0],
      [0, 195, 0, 0, 0],
      [100, 100, 900, 0, 0],
    ]);
  });

  test('a pair is two first cards of one rank, 31 of 415, and pays 11 to 1 (PLAY-20)', () => {
    const returns = (player: string, banker: string) =>
      PAIRS.map((field) => baccarat.returned(field, [player.split(' '), banker.split(' ')]));
    expect(returns('S9 H9 D4', 'SJ HQ')).toEqual([1_200, 0]);
    expect(returns('S9 H4 D9', 'SJ HJ')).toEqual([0, 1_200]);
    for (const field of PAIRS) expect(computeReturn(baccarat, field)).toBeCloseTo((12 * 31) / 415, 12);
  });

  test('both hands are pairs as often as four cards of eight decks are', () => {
    const both = baccarat
      .outcomes()
      .filter(({ grid }) => PAIRS.every((field) => baccarat.returned(field, grid) > 0))
      .reduce((sum, { likelihood }) => sum + likelihood, 0);
    // The banker's pair has the same rank, or another.
    const expected = (31 / 415) * ((30 * 29 + 12 * 32 * 31) / (414 * 413));
    expect(both).toBeCloseTo(expected, 12);
  });

  test('the shoe has eight decks, each card of them once', () => {
    const first = baccarat.draw(() => 0).flat();
    expect(first.slice(0, 2)).toEqual(['SA', 'S3']);
    const limits: number[] = [];
    baccarat.draw((below) => {
      limits.push(below);
      return below - 1;
    });
    expect(limits.slice(0, 4)).toEqual([416, 415, 414, 413]);
  });
});
