import { describe, expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { numberColour, roulette, WHEEL } from './wheel.ts';

const NUMBERS = Array.from({ length: 37 }, (_, number) => number);
const listWinners = (field: string) =>
  NUMBERS.filter((number) => roulette.returned(field, [[String(number)]]) > 0);
const formatReturns = (field: string) =>
  [...new Set(listWinners(field).map((number) => roulette.returned(field, [[String(number)]])))].join();

describe('European roulette', () => {
  test('the wheel has each number from 0 to 36 once, in alternating colours', () => {
    expect([...WHEEL].sort((one, other) => one - other)).toEqual(NUMBERS);
    const colours = WHEEL.slice(1).map(numberColour);
    expect(colours.every((colour, place) => colour !== colours[place + 1])).toBe(true);
    expect(numberColour(0)).toBe('green');
  });

  test('a number pays 35 to 1, and only on itself', () => {
    for (const number of NUMBERS) {
      expect(listWinners(`n${number}`)).toEqual([number]);
      expect(formatReturns(`n${number}`)).toBe('3600');
    }
  });

  test.each([
    ['red', [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]],
    ['black', [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]],
    ['odd', NUMBERS.filter((number) => number % 2 === 1)],
    ['even', NUMBERS.filter((number) => number > 0 && number % 2 === 0)],
    ['low', NUMBERS.slice(1, 19)],
    ['high', NUMBERS.slice(19)],
  ])('the field %s pays 1 to 1, and nothing at zero', (field, numbers) => {
    expect(listWinners(field)).toEqual(numbers);
    expect(formatReturns(field)).toBe('200');
  });

  test.each([
    ['dozen1', NUMBERS.slice(1, 13)],
    ['dozen2', NUMBERS.slice(13, 25)],
    ['dozen3', NUMBERS.slice(25)],
    ['column1', [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34]],
    ['column2', [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35]],
    ['column3', [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]],
  ])('the field %s pays 2 to 1, and nothing at zero', (field, numbers) => {
    expect(listWinners(field)).toEqual(numbers);
    expect(formatReturns(field)).toBe('300');
  });

  test.each(roulette.fields)(
    'the field %s returns 36 of 37, because all pockets are equally likely',
    (field) => {
      expect(computeReturn(roulette, field)).toBeCloseTo(36 / 37, 9);
    },
  );

  test('a round draws the pocket of the random number', () => {
    for (const [place, number] of WHEEL.entries()) {
      const limits: number[] = [];
      const chance = (below: number) => {
        limits.push(below);
        return place;
      };
      expect(roulette.draw(chance)).toEqual([[String(number)]]);
      expect(limits).toEqual([37]);
    }
  });
});
