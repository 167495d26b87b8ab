import { expect, test } from 'vitest';
import { classic } from './classic.ts';
import { expand } from './expand.ts';
import { free } from './free.ts';
import { hold } from './hold.ts';
import type { Grid } from './profile.ts';
import { tumble } from './tumble.ts';
import { ways } from './ways.ts';

/** Answers these numbers, one after another, then zeros. */
function answer(...numbers: readonly number[]) {
  const left = [...numbers];
  return (below: number): number => Math.min(left.shift() ?? 0, below - 1);
}

const rows = (...shown: readonly string[]): Grid => {
  const lines = shown.map((line) => line.split(' '));
  return (lines[0] ?? []).map((_, reel) => lines.map((line) => line[reel] ?? ''));
};

test('three reels pay rows and diagonals; three wilds pay most (PLAY-41)', () => {
  expect(classic.evaluate(rows('h1 A K', 'W W W', 'h2 K h4'))).toEqual([
    { line: 0, symbol: 'W', count: 3, pay: 800 },
  ]);
  expect(classic.evaluate(rows('h1 A K', 'K W A', 'K A h1')).map(({ line }) => line)).toEqual([3, 4]);
  expect(classic.evaluate(rows('A A A', 'h1 K h2', 'K K K'))).toHaveLength(2);
});

test('a symbol pays each of its ways on neighbouring reels from the left (PLAY-41)', () => {
  const grid = rows('h1 h1 W J Q', 'h1 A h1 K Q', 'A A J K Q');
  expect(ways.evaluate(grid)).toEqual([
    { line: 0, symbol: 'h1', count: 3, ways: 4, pay: 80 },
    { line: 0, symbol: 'A', count: 3, ways: 2, pay: 10 },
  ]);
  const all = rows('h1 h1 h1 h1 h1', 'h1 h1 h1 h1 h1', 'h1 h1 h1 h1 h1');
  expect(ways.evaluate(all)).toEqual([{ line: 0, symbol: 'h1', count: 5, ways: 243, pay: 243 * 460 }]);
  expect(ways.spin(() => 0).pay).toBeLessThanOrEqual(50_000);
});

test('a wild fills its whole reel (PLAY-41)', () => {
  const wins = expand.evaluate(rows('h1 W A K Q', 'A K h1 J Q', 'h1 J W K Q'));
  expect(wins.filter(({ symbol }) => symbol === 'h1').map(({ line, count }) => [line, count])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 3],
    [9, 3],
  ]);
});

test('three scatters bring ten free spins without scatters, each multiplied (PLAY-41)', () => {
  const without = free.spin(answer(...Array(15).fill(80)));
  expect(without.steps).toBeUndefined();
  const scatters = [91, 50, 50, 91, 50, 50, 91, 50, 50].map((place, cell) => (cell % 3 ? place : 92));
  const { grid, steps = [], pay } = free.spin(answer(...scatters));
  expect(grid.flat().filter((symbol) => symbol === 'S').length).toBeGreaterThanOrEqual(3);
  expect(steps.flatMap((step) => step.grid.flat())).not.toContain('S');
  expect(steps.every(({ times }) => times === 2)).toBe(true);
  const sum = steps.reduce((all, step) => all + step.pay, 0);
  expect(pay).toBe(Math.min(50_000, sum + free.evaluate(grid).reduce((all, win) => all + win.pay, 0)));
  expect(steps.length === 10 || pay === 50_000).toBe(true);
});

test('six coins stay for respins; a new one sets their number back to three (PLAY-41)', () => {
  const coin = 49;
  const begun = Array.from({ length: 15 }, (_, cell) => (cell < 6 ? coin : 10));
  const values = [0, 40, 65, 80, 90, 99];
  const misses = (cells: number) => Array(cells).fill(99);
  const { steps = [], pay } = hold.spin(
    answer(...begun, ...values, ...misses(9), ...misses(8), 0, 0, ...misses(8), ...misses(8), ...misses(8)),
  );
  expect(steps[0]?.grid.flat().filter(Boolean)).toEqual(['C1', 'C2', 'C3', 'C5', 'C10', 'C50']);
  expect(steps.map(({ grid }) => grid.flat().filter(Boolean).length)).toEqual([6, 6, 7, 7, 7, 7]);
  expect(steps.map((step) => step.pay)).toEqual([0, 0, 0, 0, 0, 720]);
  expect(pay).toBe(720 + hold.evaluate(hold.draw(answer(...begun))).reduce((all, win) => all + win.pay, 0));
});

test('fifteen coins pay 500 bets besides, and end the respins (PLAY-41)', () => {
  const { steps = [], pay } = hold.spin(answer(...Array(15).fill(49), ...Array(15).fill(0)));
  expect([steps.length, pay]).toEqual([1, 5_150]);
});

test('paid symbols go, those above fall, and later falls count more (PLAY-41)', () => {
  let state = 1;
  const chance = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const spins = Array.from({ length: 300 }, () => tumble.spin(chance));
  const [spin] = spins.filter(({ steps = [] }) => steps.length > 0);
  if (!spin?.steps) throw new Error('No round of these has a second fall');
  const [next] = spin.steps;
  const going = spin.wins.map(({ symbol }) => symbol);
  for (const [reel, column] of spin.grid.entries()) {
    const staying = column.filter((symbol) => !going.includes(symbol));
    expect(next?.grid[reel]?.slice(5 - staying.length)).toEqual(staying);
  }
  expect(spin.steps.map(({ times }) => times)).toEqual([2, 3, 5, 8, 10].slice(0, spin.steps.length));
  expect(spin.steps.at(-1)?.wins).toEqual([]);
});

test('a round pays at most 5,000 bets, and its feature ends there (PLAY-44)', () => {
  // The same symbol everywhere pays at every fall.
  const { pay, steps = [] } = tumble.spin(() => 0);
  expect(pay).toBe(50_000);
  expect(steps.slice(0, -1).reduce((sum, step) => sum + step.pay, 600)).toBeLessThan(50_000);
});
