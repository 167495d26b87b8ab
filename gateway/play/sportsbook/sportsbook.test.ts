import { describe, expect, test } from 'vitest';
import { returnOf } from '../table/rules.ts';
import { GOAL_DRAWS, goalsAt, MATCHES, SELECTIONS } from './matches.ts';
import { leastReturn, ODDS, sportsbook } from './sportsbook.ts';

const DRAWS = Array.from({ length: GOAL_DRAWS }, (_, draw) => draw);

/** What is drawn where chance says these, the matches in their order, home before away. */
function drawn(...draws: number[]) {
  const rest = [...draws];
  return sportsbook.draw((below) => {
    if (below !== GOAL_DRAWS) throw new Error(`Drawn from ${below}`);
    return rest.shift() ?? 0;
  });
}

describe('the odds of a sportsbook', () => {
  test.each(MATCHES.map((_, place) => place))(
    'of match %i return 94 to 95% of all stakes, added up over every draw',
    (place) => {
      const before = Array.from({ length: place * 2 }, () => 0);
      const returned = new Map(SELECTIONS.map((selection) => [`${place + 1}${selection}`, 0]));
      for (const home of DRAWS)
        for (const away of DRAWS) {
          const grid = drawn(...before, home, away);
          for (const [field, sum] of returned) returned.set(field, sum + sportsbook.returned(field, grid));
        }
      for (const [field, sum] of returned) {
        const share = sum / 100 / GOAL_DRAWS ** 2;
        expect(share).toBeGreaterThan(0.94);
        expect(share).toBeLessThanOrEqual(0.95);
        expect(returnOf(sportsbook, field)).toBeCloseTo(share, 9);
      }
    },
  );

  test('of accumulators return what is told of them at least', () => {
    const returns = (legs: number) =>
      sportsbook.fields
        .filter((field) => field.split('.').length === legs)
        .map((field) => returnOf(sportsbook, field));
    expect(returns(2)).toHaveLength(3 * 7 ** 2);
    expect(returns(3)).toHaveLength(7 ** 3);
    for (const legs of [2, 3]) expect(Math.min(...returns(legs))).toBeCloseTo(leastReturn(legs), 9);
    expect(leastReturn(2)).toBeGreaterThan(0.88);
    expect(leastReturn(3)).toBeGreaterThan(0.83);
  });
});

describe('matches', () => {
  test('know what each draw gives: the goals of a team add up to all draws', () => {
    for (const { home, away } of MATCHES)
      for (const { goals } of [home, away]) {
        expect(goals.reduce((sum, weight) => sum + weight, 0)).toBe(GOAL_DRAWS);
        const drawnGoals = DRAWS.map((draw) => goalsAt(goals, draw));
        goals.forEach((weight, count) => {
          expect(drawnGoals.filter((goal) => goal === count)).toHaveLength(weight);
        });
      }
  });

  test('tell their goals and what wins, and pay a bet whose every selection does', () => {
    // 3-1, 0-0 and 1-1.
    const grid = drawn(76, 41, 0, 0, 45, 30);
    expect(grid).toEqual([
      ['3', '1', 'h', 'o', 'y'],
      ['0', '0', 'd', 'u', 'n'],
      ['1', '1', 'd', 'u', 'y'],
    ]);
    const odds = (field: string) => ODDS[field] ?? 0;
    for (const field of ['1h', '2n', '3d']) expect(sportsbook.returned(field, grid)).toBe(odds(field));
    for (const field of ['1d', '1a', '1u', '2y', '3n', '1h.2h', '1h.2d.3o'])
      expect(sportsbook.returned(field, grid)).toBe(0);
    expect(sportsbook.returned('1h.3d', grid)).toBe(Math.floor((odds('1h') * odds('3d')) / 100));
    expect(sportsbook.returned('1h.2n.3d', grid)).toBe(
      Math.floor((odds('1h') * odds('2n') * odds('3d')) / 10_000),
    );
  });

  test('are paid at the odds that the page shows, singles and accumulators alike', () => {
    const grid = drawn(76, 41, 0, 0, 45, 30);
    const won = sportsbook.fields.filter((field) => sportsbook.returned(field, grid) > 0);
    expect(won).toContain('1h.2n.3d');
    for (const field of won) expect(sportsbook.returned(field, grid)).toBe(ODDS[field]);
    expect(Object.keys(ODDS)).toEqual(sportsbook.fields);
  });

  test('make no accumulator of two selections of one match, nor one match twice', () => {
    for (const field of ['1h.1o', '2h.1h', '1h.1h', '4h', '', '1x'])
      expect(sportsbook.fields).not.toContain(field);
  });
});
