import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '#gateway/platform/core/random.ts';
import { roulette } from '../reference/roulette/wheel.ts';
import { ALL_RULES } from './all-rules.testing.ts';
import { computeReturn, largestReturn, partsOf, settle, smallestBet, takesBets } from './rules.ts';

describe.each(ALL_RULES)('%s', (_, rules, least, most) => {
  const bets = fc.uniqueArray(
    fc.record({ field: fc.constantFrom(...rules.fields), amount: fc.integer({ min: 1, max: 30 }) }),
    { selector: ({ field }) => field, minLength: 1, maxLength: 12 },
  );
  const parts = BigInt(partsOf(rules));
  const asBets = (list: readonly { field: string; amount: number }[]) =>
    list.map(({ field, amount }) => ({ field, amount: BigInt(amount) * parts }));

  test('the return of every field is the computed one, and at most what was bet', () => {
    const shares = rules.fields.map((field) => computeReturn(rules, field));
    expect(Math.min(...shares)).toBeCloseTo(least, 6);
    expect(Math.max(...shares)).toBeCloseTo(most, 6);
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  test('the likelihoods of all results add up to 1', () => {
    const sum = rules.outcomes().reduce((total, { likelihood }) => total + likelihood, 0);
    expect(sum).toBeCloseTo(1, 9);
  });

  test('combined bets return the sum of their single returns, in whole minor units', () => {
    const most = largestReturn(rules);
    fc.assert(
      fc.property(bets, (list) => {
        const grid = rules.draw(systemRandom.below);
        const placed = asBets(list);
        const together = settle(rules, placed, grid);
        const alone = placed.map((bet) => settle(rules, [bet], grid).payout);
        expect(together.payout).toBe(alone.reduce((sum, payout) => sum + payout, 0n));
        for (const { field, amount } of placed) {
          const paid = together.paid?.find((bet) => bet.field === field)?.amount ?? 0n;
          expect(paid * parts).toBe(amount * BigInt(rules.returned(field, grid)));
        }
        expect(together.payout).toBeLessThanOrEqual(most);
      }),
      { numRuns: 400 },
    );
  });

  test('valid bets are whole chips on separate fields, within the limits, that sum to the stake', () => {
    const [first = '', second = '', ...others] = rules.fields;
    const takes = (list: [string, bigint][], stake = list.reduce((sum, [, amount]) => sum + amount, 0n)) =>
      takesBets(rules, { stake, bets: list.map(([field, amount]) => ({ field, amount })) }, 10n);
    expect(takes([[first, parts]])).toBe(true);
    expect(
      takes([
        [first, 9_900n],
        [second, 2n * parts],
      ]),
    ).toBe(true);
    expect(takes([])).toBe(false);
    expect(takes([[first, 0n]])).toBe(false);
    expect(takes([[first, -parts]])).toBe(false);
    expect(takes([[first, parts + 50n]])).toBe(false);
    expect(takes([[first, 10_000n + parts]])).toBe(false);
    expect(takes([['nowhere', parts]])).toBe(false);
    expect(takes([['toString', parts]])).toBe(false);
    expect(takes([[first, parts]], 2n * parts)).toBe(false);
    expect(
      takes([
        [first, parts],
        [first, parts],
      ]),
    ).toBe(false);
    if (others.length > 3)
      expect(takes([first, second, ...others].slice(0, 6).map((field) => [field, 9_900n]))).toBe(false);
  });

  test('a chip below the smallest bet of its game is refused', () => {
    const wager = { stake: parts, bets: [{ field: rules.fields[0] ?? '', amount: parts }] };
    expect(takesBets(rules, wager, parts)).toBe(true);
    expect(takesBets(rules, wager, parts + 1n)).toBe(false);
    expect(smallestBet(rules, parts + 1n)).toBe(parts * 5n);
  });
});

test('the largest return of roulette is a full number with all the fields round it', () => {
  // 35, 2, 2, 1 and 1 to 1 on RM100 each.
  expect(largestReturn(roulette)).toBe(10_000n * (36n + 3n + 3n + 2n + 2n));
});
