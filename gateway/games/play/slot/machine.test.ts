import { describe, expect, test } from 'vitest';
import { largestPay, lineWin, PAYS, REELS, ROWS, returnToPlayer, STRIPS, SYMBOLS, spin } from './machine.ts';
import { LINES } from './profiles/numbers/ten-lines.ts';

/** Small deterministic generator, so that the long run below is not flaky. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('the reference slot', () => {
  test('three or more equal symbols from the left pay, with the wild as any symbol', () => {
    expect(lineWin(['gem', 'gem', 'gem', 'drop', 'gem'])).toEqual({
      symbol: 'gem',
      count: 3,
      pay: PAYS.gem[0],
    });
    expect(lineWin(['gem', 'wild', 'gem', 'wild', 'gem'])).toEqual({
      symbol: 'gem',
      count: 5,
      pay: PAYS.gem[2],
    });
    expect(lineWin(['drop', 'gem', 'gem', 'gem', 'gem'])).toBeUndefined();
    expect(lineWin(['gem', 'gem', 'drop', 'gem', 'gem'])).toBeUndefined();
  });

  test('the exact return is between 95 and 97 percent', () => {
    expect(returnToPlayer()).toBeGreaterThan(0.95);
    expect(returnToPlayer()).toBeLessThan(0.97);
  });

  test('a long run returns the computed share', () => {
    const chance = seeded(7);
    const spins = 150_000;
    let paid = 0;
    for (let round = 0; round < spins; round++) paid += spin(chance).pay;
    expect(paid / spins / LINES.length).toBeCloseTo(returnToPlayer(), 1);
  });

  test('the stated largest pay is never exceeded, and is reached by its stops', () => {
    expect(largestPay()).toBe(2_400);
    expect(spin(() => 16).pay).toBe(largestPay());
    const chance = seeded(11);
    const paid = Array.from({ length: 20_000 }, () => spin(chance).pay);
    expect(Math.max(...paid)).toBeLessThanOrEqual(largestPay());
  });

  test('each symbol is on a reel as often as stated, and equal ones are apart', () => {
    const counts = (reel: number) =>
      SYMBOLS.map((symbol) => (STRIPS[reel] ?? []).filter((stop) => stop === symbol).length);
    expect(counts(0)).toEqual([0, 2, 3, 4, 6, 7, 8]);
    for (const reel of [1, 2, 3, 4]) expect(counts(reel)).toEqual([1, 2, 3, 4, 6, 7, 7]);
    for (const strip of STRIPS)
      for (const [stop, symbol] of strip.entries())
        if (symbol === 'crown' || symbol === 'wild')
          expect(strip[(stop + 1) % strip.length]).not.toBe(symbol);
  });

  test('a line of wilds alone, or of nothing, does not pay', () => {
    expect(lineWin(['wild', 'wild', 'wild', 'wild', 'wild'])).toBeUndefined();
    expect(lineWin([])).toBeUndefined();
    expect(lineWin(['drop', 'wild'])).toBeUndefined();
    expect(lineWin(['drop', 'wild', 'drop', 'moon', 'drop'])).toEqual({ symbol: 'drop', count: 3, pay: 6 });
  });

  test('a spin shows a window of neighbouring stops on every reel', () => {
    const { grid } = spin(() => 29);
    expect(grid).toHaveLength(REELS);
    for (const [reel, column] of grid.entries()) {
      const strip = STRIPS[reel] ?? [];
      expect(column).toEqual([strip[29], strip[0], strip[1]]);
      expect(column).toHaveLength(ROWS);
    }
  });

  test('the ten lines and their pays are fixed: a change of either is a change of the game', () => {
    expect(LINES.map((rows) => rows.join(''))).toEqual([
      '11111',
      '00000',
      '22222',
      '01210',
      '21012',
      '00122',
      '22100',
      '10001',
      '12221',
      '01110',
    ]);
    expect(PAYS).toEqual({
      crown: [55, 260, 1500],
      gem: [30, 125, 600],
      coin: [20, 75, 300],
      leaf: [10, 30, 120],
      moon: [7, 20, 84],
      drop: [6, 15, 60],
    });
    expect(returnToPlayer()).toBeCloseTo(0.9629, 4);
  });

  test('each line pays by its own rows, and a spin pays their sum', () => {
    // Gems on the middle row of the first four reels, and nowhere else in the window.
    const stops = STRIPS.map((strip, reel) => {
      const length = strip.length;
      const at = strip.findIndex((symbol, stop) => {
        const seen = [strip[(stop + length - 1) % length], symbol, strip[(stop + 1) % length]];
        const gems = seen.filter((shown) => shown === 'gem' || shown === 'wild').length;
        return reel < 4 ? symbol === 'gem' && gems === 1 : gems === 0;
      });
      expect(at).toBeGreaterThanOrEqual(0);
      return (at + length - 1) % length;
    });
    const rest = [...stops];
    const { grid, wins, pay } = spin(() => rest.shift() ?? 0);
    expect(grid.map(([, middle]) => middle).slice(0, 4)).toEqual(['gem', 'gem', 'gem', 'gem']);
    const gems = wins.filter(({ symbol }) => symbol === 'gem');
    expect(gems).toEqual([{ line: 0, symbol: 'gem', count: 4, pay: 125 }]);
    expect(pay).toBe(wins.reduce((sum, win) => sum + win.pay, 0));
  });

  test('every line crosses every reel inside the window', () => {
    for (const rows of LINES) {
      expect(rows).toHaveLength(REELS);
      for (const row of rows) expect(row).toBeLessThan(ROWS);
    }
    expect(new Set(LINES.map(String)).size).toBe(LINES.length);
  });
});
