import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { dice } from '../reference/dice/dice.ts';
import { baccarat } from '../reference/duel/baccarat.ts';
import { fishing } from '../reference/fishing/fishing.ts';
import { numberField, roulette, WHEEL } from '../reference/roulette/wheel.ts';
import { slipOn } from '../reference/sportsbook/slip.ts';
import * as sports from '../reference/sportsbook/sports/index.ts';
import { createRiskMeasure } from './effective.ts';
import type { Grid, TableRules } from './rules.ts';

const TIE: Grid = [
  ['S9', 'SK'],
  ['H9', 'HK'],
];
const PLAYER: Grid = [
  ['S9', 'SK'],
  ['H2', 'HK'],
];
const ZERO: Grid = [['0']];
const [football, badminton, volleyball] = [sports.football, sports.badminton, sports.volleyball].map(
  ({ matches }) => slipOn(matches),
) as [ReturnType<typeof slipOn>, ReturnType<typeof slipOn>, ReturnType<typeof slipOn>];

/** Returns the first single with such odds. */
const singleAt = (slip: typeof football, odds: number): string => {
  const field = slip.fields.find((one) => !one.includes('.') && slip.odds[one] === odds);
  if (!field) throw new Error(`No single at ${odds}`);
  return field;
};
const numbers = (count: number) => Object.fromEntries(WHEEL.slice(0, count).map((n) => [numberField(n), 10]));

type Bets = Readonly<Record<string, number>>;
/** @param bets whole units of money by field. @returns whole units, with hundredths */
const effective = (rules: TableRules, bets: Bets, grid: Grid) => {
  const placed = Object.entries(bets).map(([field, amount]) => ({ field, amount: BigInt(amount) * 100n }));
  const { effective, reason } = createRiskMeasure(rules)(placed, grid);
  return [Number(effective) / 100, reason];
};
const firstGrid = (rules: TableRules): Grid => rules.outcomes()[0]?.grid ?? [];

describe('the worked examples of what a round counts (HOUSE-2)', () => {
  test.each<[string, TableRules, Bets, Grid, number, string | undefined]>([
    ['banker', baccarat, { banker: 100 }, PLAYER, 100, undefined],
    ['player', baccarat, { player: 100 }, PLAYER, 100, undefined],
    ['tie', baccarat, { tie: 100 }, PLAYER, 100, undefined],
    ['banker as a tie is drawn', baccarat, { banker: 100 }, TIE, 0, 'returned'],
    ['player and banker', baccarat, { player: 100, banker: 100 }, PLAYER, 5.15, 'both-sides'],
    ['player 300 and banker 100', baccarat, { player: 300, banker: 100 }, PLAYER, 211.52, 'both-sides'],
    ['red and black', roulette, { red: 100, black: 100 }, ZERO, 12.16, 'both-sides'],
    ['two dozens', roulette, { dozen1: 100, dozen2: 100 }, ZERO, 158.1, 'both-sides'],
    ['three dozens', roulette, { dozen1: 100, dozen2: 100, dozen3: 100 }, ZERO, 18.24, 'both-sides'],
    ['18 numbers', roulette, numbers(18), ZERO, 180, undefined],
    ['24 numbers', roulette, numbers(24), ZERO, 189.72, 'both-sides'],
    ['30 numbers', roulette, numbers(30), ZERO, 127.7, 'both-sides'],
    ['35 numbers', roulette, numbers(35), ZERO, 42.56, 'both-sides'],
    ['37 numbers', roulette, numbers(37), ZERO, 22.5, 'both-sides'],
    ['small and big', dice, { small: 100, big: 100 }, firstGrid(dice), 12.5, 'both-sides'],
    ['small and odd', dice, { small: 100, odd: 100 }, firstGrid(dice), 106.25, 'both-sides'],
    ['home and away', volleyball, { '3h': 100, '3a': 100 }, firstGrid(volleyball), 25.04, 'both-sides'],
    [
      'a single at 1.40',
      football,
      { [singleAt(football, 140)]: 100 },
      firstGrid(football),
      72.99,
      'short-odds',
    ],
    [
      'a single at 1.31',
      badminton,
      { [singleAt(badminton, 131)]: 100 },
      firstGrid(badminton),
      61.87,
      'short-odds',
    ],
    [
      'all six fish',
      fishing,
      Object.fromEntries(fishing.fields.map((f) => [f, 10])),
      firstGrid(fishing),
      60,
      undefined,
    ],
  ])('%s', (_, rules, bets, grid, counts, reason) => {
    expect(effective(rules, bets, grid)).toEqual([counts, reason]);
  });
});

test.each([
  ['baccarat', baccarat],
  ['roulette', roulette],
  ['dice', dice],
  ['fishing', fishing],
] as const)('every single bet of %s counts in full (HOUSE-3)', (_, rules) => {
  for (const field of rules.fields) {
    const lost = rules.outcomes().find(({ grid }) => rules.returned(field, grid) === 0)?.grid ?? [];
    expect([field, ...effective(rules, { [field]: 1 }, lost)]).toEqual([field, 1, undefined]);
  }
});

test.each([
  ['baccarat', baccarat],
  ['roulette', roulette],
  ['dice', dice],
  ['football', football],
] as const)(
  'bets at %s never count more than the stake, and less only for a reason (HOUSE-2)',
  (_, rules) => {
    const bets = fc.uniqueArray(
      fc.record({ field: fc.constantFrom(...rules.fields), amount: fc.integer({ min: 1, max: 100 }) }),
      { selector: ({ field }) => field, minLength: 1, maxLength: 6 },
    );
    const atRisk = createRiskMeasure(rules);
    fc.assert(
      fc.property(bets, (list) => {
        const placed = list.map(({ field, amount }) => ({ field, amount: BigInt(amount) * 100n }));
        const grid = rules.draw(systemRandom.below);
        const stake = placed.reduce((sum, { amount }) => sum + amount, 0n);
        const { effective: counts, reason } = atRisk(placed, grid);
        expect(counts).toBeGreaterThanOrEqual(0n);
        expect(counts).toBeLessThanOrEqual(stake);
        expect(reason === undefined).toBe(counts === stake);
      }),
      { numRuns: 200 },
    );
  },
);
