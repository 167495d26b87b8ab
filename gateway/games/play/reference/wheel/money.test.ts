import { expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { MONEY_WHEEL, money } from './money.ts';

test.each([
  ['one', 24, 200],
  ['three', 12, 400],
  ['seven', 6, 800],
  ['eleven', 4, 1_200],
  ['twentyThree', 2, 2_400],
  ['sun', 1, 4_800],
  ['moon', 1, 4_800],
])('%s has %i places of 50 and returns %i hundredths: 96 percent (PLAY-23)', (field, places, share) => {
  expect(MONEY_WHEEL.filter((name) => name === field)).toHaveLength(places);
  const returns = money.outcomes().map(({ grid }) => money.returned(field, grid));
  expect(returns.filter((one) => one === share)).toHaveLength(places);
  expect(returns.filter((one) => one === 0)).toHaveLength(50 - places);
  expect(computeReturn(money, field)).toBeCloseTo(0.96, 12);
});

test('the wheel stops at the place of the random number, and its fields are spread', () => {
  expect(MONEY_WHEEL).toHaveLength(50);
  expect(money.draw((below) => (below === 50 ? 7 : 0))).toEqual([[MONEY_WHEEL[7]], ['7']]);
  const rare = MONEY_WHEEL.flatMap((field, place) => (field === 'eleven' ? [place] : []));
  expect(rare.every((place, at) => at === 0 || place - (rare[at - 1] ?? 0) > 9)).toBe(true);
});
