import { describe, expect, test } from 'vitest';
import { computeReturn } from '../../table/rules.ts';
import { dice } from './dice.ts';

const returns = (field: string, thrown: string) =>
  dice.returned(
    field,
    [...thrown].map((face) => [face]),
  );
/** Counts how many of the 216 throws win on a field. */
const winners = (field: string) =>
  dice.outcomes().filter(({ grid }) => dice.returned(field, grid) > 0).length;

describe('three dice', () => {
  test.each([
    ['small', 105, 200],
    ['big', 105, 200],
    ['odd', 105, 200],
    ['even', 105, 200],
    ['triple', 6, 3_200],
    ['triple4', 1, 19_100],
    ['double4', 16, 1_200],
    ['total4', 3, 6_300],
    ['total7', 15, 1_300],
    ['total10', 27, 700],
    ['total12', 25, 800],
    ['total16', 6, 3_200],
    ['total17', 3, 6_300],
  ])('%s wins on %i throws of 216 and returns %i hundredths', (field, throws, hundredths) => {
    expect(winners(field)).toBe(throws);
    const shares = dice.outcomes().map(({ grid }) => dice.returned(field, grid));
    expect(new Set(shares)).toEqual(new Set([0, hundredths]));
    expect(computeReturn(dice, field)).toBeCloseTo((throws * hundredths) / 21_600, 9);
  });

  test('a face pays 1, 2 or 12 to 1 by how many dice show it (PLAY-24)', () => {
    const shares = dice.outcomes().map(({ grid }) => dice.returned('face4', grid));
    const count = (share: number) => shares.filter((one) => one === share).length;
    expect([count(0), count(200), count(300), count(1_300)]).toEqual([125, 75, 15, 1]);
    expect(['face2', 'face4'].map((field) => returns(field, '424'))).toEqual([200, 300]);
    expect(computeReturn(dice, 'face4')).toBeCloseTo((2 * 75 + 3 * 15 + 13) / 216, 12);
  });

  test('halves lose on three equal faces, which have fields', () => {
    expect(['small', 'odd', 'big', 'even'].map((field) => returns(field, '333'))).toEqual([0, 0, 0, 0]);
    expect(['triple', 'triple3', 'double3', 'total9'].map((field) => returns(field, '333'))).toEqual([
      3_200, 19_100, 1_200, 800,
    ]);
    expect(['triple3', 'double5'].map((field) => returns(field, '353'))).toEqual([0, 0]);
  });

  test.each([
    ['136', ['small', 'even']],
    ['126', ['small', 'odd']],
    ['146', ['big', 'odd']],
    ['246', ['big', 'even']],
  ])('on %s the winning halves are %j, and fewer dice are not a throw', (thrown, won) => {
    expect(['small', 'big', 'odd', 'even'].filter((field) => returns(field, thrown) > 0)).toEqual(won);
    for (let faces = 0; faces < 3; faces += 1)
      expect(() => returns('small', thrown.slice(0, faces))).toThrow('Three dice are thrown');
  });

  test('a throw shows the three faces of the random numbers', () => {
    const rest = [0, 5, 2];
    expect(dice.draw((below) => (below === 6 ? (rest.shift() ?? 0) : 0))).toEqual([['1'], ['6'], ['3']]);
  });
});
