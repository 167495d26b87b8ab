import type { Grid, TableRules } from '../../table/rules.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
type Throw = readonly [number, number, number];

const ALL: readonly Throw[] = FACES.flatMap((one) =>
  FACES.flatMap((two) => FACES.map((three) => [one, two, three] as const)),
);

/** Odds of a total, to 1. */
export const TOTALS = {
  4: 62,
  5: 31,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 31,
  17: 62,
} as const;
/** Odds of the other fields, to 1. */
export const PAYS = { half: 1, double: 11, triple: 190, anyTriple: 31 } as const;

const total = (dice: Throw): number => dice[0] + dice[1] + dice[2];
const isTriple = ([one, two, three]: Throw): boolean => one === two && two === three;
const count = (dice: Throw, face: number): number => dice.filter((shown) => shown === face).length;

interface Field {
  readonly wins: (dice: Throw) => boolean;
  readonly pays: number;
}

const half = (wins: Field['wins']): Field => ({
  wins: (dice) => !isTriple(dice) && wins(dice),
  pays: PAYS.half,
});

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['small', half((dice) => total(dice) <= 10)],
  ['big', half((dice) => total(dice) > 10)],
  ['odd', half((dice) => total(dice) % 2 === 1)],
  ['even', half((dice) => total(dice) % 2 === 0)],
  ...Object.entries(TOTALS).map(
    ([sum, pays]) => [`total${sum}`, { wins: (dice: Throw) => total(dice) === Number(sum), pays }] as const,
  ),
  ...FACES.map(
    (face) =>
      [`double${face}`, { wins: (dice: Throw) => count(dice, face) >= 2, pays: PAYS.double }] as const,
  ),
  ...FACES.map(
    (face) =>
      [`triple${face}`, { wins: (dice: Throw) => count(dice, face) === 3, pays: PAYS.triple }] as const,
  ),
  ['triple', { wins: isTriple, pays: PAYS.anyTriple }],
]);

const asGrid = (dice: Throw): Grid => dice.map((face) => [String(face)]);

function returned(name: string, grid: Grid): number {
  const [one, two, three] = grid.flat().map(Number);
  if (one === undefined || two === undefined || three === undefined) throw new Error('Three dice are thrown');
  const field = FIELDS.get(name);
  return field?.wins([one, two, three]) ? (field.pays + 1) * 100 : 0;
}

/** Sic bo: three dice; the grid is each die's face. */
export const dice: TableRules = {
  fields: [...FIELDS.keys()],
  draw: (chance) => asGrid([chance(6) + 1, chance(6) + 1, chance(6) + 1]),
  returned,
  outcomes: () => ALL.map((thrown) => ({ grid: asGrid(thrown), likelihood: 1 / ALL.length })),
};
