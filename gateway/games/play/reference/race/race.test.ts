import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createRiskMeasure } from '../../table/effective.ts';
import { bestReturn, computeReturn, largestReturn, type TableRules } from '../../table/rules.ts';
import { readOdds } from './odds.ts';
import { race } from './race.ts';
import { RACES, type RaceField, type RaceVariant, readWeights } from './runners.ts';

/** Odds of each form in hundredths, by runner: win, then place. */
const ODDS: Readonly<Record<RaceVariant, readonly (readonly (readonly number[])[])[]>> = {
  horse: [
    [
      [365, 475, 633, 791, 950, 1187, 1583, 3166],
      [142, 167, 205, 245, 287, 349, 455, 880],
    ],
    [
      [500, 558, 633, 678, 791, 950, 1187, 1900],
      [179, 194, 213, 225, 256, 299, 364, 562],
    ],
    [
      [279, 527, 678, 863, 1055, 1357, 1900, 4750],
      [122, 172, 206, 251, 299, 374, 512, 1237],
    ],
  ],
  dash: [
    [
      [339, 431, 527, 678, 863, 1357],
      [182, 219, 259, 324, 405, 623],
    ],
    [
      [431, 475, 527, 593, 678, 950],
      [223, 241, 264, 293, 330, 451],
    ],
    [
      [237, 475, 633, 791, 1187, 1900],
      [139, 224, 288, 354, 520, 820],
    ],
  ],
  ten: [[Array.from({ length: 10 }, () => 950), Array.from({ length: 10 }, () => 316)]],
  ring: [[[200, 200, 1900]], [[169, 243, 1900]], [[243, 169, 1900]], [[182, 220, 1900]], [[220, 182, 1900]]],
};

/** Returns the lowest and the highest return of fields over all forms, in percent: every order is counted. */
function returnsOf(rules: TableRules, { forms }: RaceField, isAsked: (field: string) => boolean): number[] {
  const shares = forms.flatMap((weights) => {
    const ofForm = { ...rules, outcomes: () => rules.outcomes([[], weights.map(String)]) };
    return rules.fields.filter(isAsked).map((field) => 100 * computeReturn(ofForm, field));
  });
  return [Math.min(...shares), Math.max(...shares)];
}
const isWin = (field: string) => field.startsWith('win');
const isPlace = (field: string) => field.startsWith('place');

describe('returns of a race (PLAY-33)', () => {
  test.each([
    ['horse', [94.86, 95], [94.45, 94.997]],
    ['dash', [94.8, 95], [94.6547, 94.9748]],
    ['ten', [95, 95], [94.8, 94.8]],
  ] as const)('%s: returns of bets to win %j, and on a place %j', (variant, wins, placed) => {
    const [rules, field] = [race[variant], RACES[variant]];
    const found = [returnsOf(rules, field, isWin), returnsOf(rules, field, isPlace)].flat();
    for (const [at, limit] of [...wins, ...placed].entries()) expect(found[at]).toBeCloseTo(limit, 3);
    expect(100 * bestReturn(rules)).toBeLessThanOrEqual(96 + 1e-9);
  });

  test('halves of ten return 96 percent; Meron, Wala and a draw 94.6 to 95', () => {
    for (const half of ['big', 'small', 'odd', 'even'])
      expect(computeReturn(race.ten, half)).toBeCloseTo(0.96, 12);
    expect(bestReturn(race.ten)).toBeCloseTo(0.96, 12);
    const [least = 0, most = 0] = returnsOf(race.ring, RACES.ring, () => true);
    expect(least).toBeCloseTo(94.6, 2);
    expect(most).toBeCloseTo(95, 2);
  });

  test.each(Object.entries(ODDS))('the odds of every form of %s', (name, expected) => {
    const { forms, ...field } = RACES[name as RaceVariant];
    expect(forms.map((weights) => readOdds(field, weights))).toEqual(
      expected.map(([win, place = []]) => ({ win, place })),
    );
  });

  test('a weight that changes by one changes the odds', () => {
    for (const [name, expected] of Object.entries(ODDS)) {
      const { forms, ...field } = RACES[name as RaceVariant];
      for (const [form, weights] of forms.entries())
        for (const at of weights.keys()) {
          const changed = weights.map((weight, place) => weight + (place === at ? 1 : 0));
          const { win, place } = readOdds(field, changed);
          expect([win, place], `${name} ${form} ${at}`).not.toEqual([
            expected[form]?.[0],
            expected[form]?.[1] ?? [],
          ]);
        }
    }
  });
});

test('form and weights follow from the published hash, each form as often (PLAY-33)', () => {
  expect(readWeights(RACES.horse, `01${'00'.repeat(31)}`)).toEqual([170, 150, 140, 120, 100, 80, 50, 190]);
  expect(readWeights(RACES.ring, `04${'ff'.repeat(31)}`)).toEqual([430, 520, 50]);
  const forms = new Map<number, number>();
  const first = new Map<number, number>();
  for (let n = 0; n < 6_000; n += 1) {
    const weights = readWeights(RACES.horse, createHash('sha256').update(String(n)).digest('hex'));
    const form = Math.max(...weights);
    forms.set(form, (forms.get(form) ?? 0) + 1);
    const favourite = weights.indexOf(form);
    first.set(favourite, (first.get(favourite) ?? 0) + 1);
    expect([...weights].sort((one, other) => other - one)).toEqual(
      RACES.horse.forms.find(([most]) => most === form),
    );
  }
  for (const count of forms.values()) expect(Math.abs(count - 2_000)).toBeLessThan(150);
  for (const count of first.values()) expect(Math.abs(count - 750)).toBeLessThan(105);
});

test('places are drawn one after another by weight among those left', () => {
  const ranges: number[] = [];
  const grid = race.dash.draw((below) => {
    ranges.push(below);
    return below - 1;
  });
  expect(ranges).toEqual([1000, 930, 820, 680, 500, 280]);
  expect(grid).toEqual([
    ['6', '5', '4', '3', '2', '1'],
    ['280', '220', '180', '140', '110', '70'],
  ]);
  const shares = ['win6', 'win5', 'place6', 'place5', 'place4'].map((field) =>
    race.dash.returned(field, grid),
  );
  expect(shares[0]).toBe(1357);
  expect(shares[1]).toBe(0);
  expect(shares[2]).toBeGreaterThan(shares[3] ?? 0);
  expect(shares[4]).toBe(0);
  expect(race.ring.draw(() => 949)[0]).toEqual(['wala']);
  expect(race.ring.draw(() => 950)[0]).toEqual(['draw']);
});

test('a race of ten pays the halves of its winner', () => {
  const grid = [['6', '1', '2'], RACES.ten.forms[0]?.map(String) ?? []];
  const shares = ['big', 'small', 'odd', 'even', 'win6', 'place2'].map((field) =>
    race.ten.returned(field, grid),
  );
  expect(shares).toEqual([192, 0, 0, 192, 950, 316]);
});

test('the draw of a race follows its weights (PLAY-33)', () => {
  let state = 7;
  const chance = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const wins = new Map<string, number>();
  const rounds = 20_000;
  for (let n = 0; n < rounds; n += 1) {
    const [[winner = ''] = []] = race.horse.draw(chance);
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  for (const [runner, weight] of (RACES.horse.forms[0] ?? []).entries()) {
    const expected = (rounds * weight) / 1000;
    expect(Math.abs((wins.get(String(runner + 1)) ?? 0) - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }
});

test('a bet is at risk by the odds of its race (HOUSE-2)', () => {
  const measure = createRiskMeasure(race.horse);
  const bets = [{ field: 'place1', amount: 1_000n }];
  const weights = (column: readonly number[]) => [
    ['8', '7', '6', '5', '4', '3', '2', '1'],
    column.map(String),
  ];
  const favourite = measure(bets, weights([340, 180, 140, 110, 90, 70, 50, 20]));
  const outsider = measure(bets, weights([20, 180, 140, 110, 90, 70, 50, 340]));
  expect(favourite).toMatchObject({ reason: 'short-odds' });
  expect(favourite.effective).toBeLessThan(600n);
  expect(outsider).toEqual({ effective: 1_000n });
  expect(measure(bets, weights([340, 180, 140, 110, 90, 70, 50, 20]))).toEqual(favourite);
});

test('the largest return of a race stays below 5,000 times its stakes (PLAY-15)', () => {
  for (const rules of Object.values(race)) expect(largestReturn(rules)).toBeLessThan(2_000_000n);
});
