import { countFace, diceRules, FACES, isTriple, returnOfFace, type Throw } from './throws.ts';

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

type Field = (dice: Throw) => number;

/** @param pays odds to 1 */
const winsIf =
  (wins: (dice: Throw) => boolean, pays: number): Field =>
  (dice) =>
    wins(dice) ? (pays + 1) * 100 : 0;

const half = (wins: (dice: Throw) => boolean): Field =>
  winsIf((dice) => !isTriple(dice) && wins(dice), PAYS.half);

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['small', half((dice) => total(dice) <= 10)],
  ['big', half((dice) => total(dice) > 10)],
  ['odd', half((dice) => total(dice) % 2 === 1)],
  ['even', half((dice) => total(dice) % 2 === 0)],
  ...Object.entries(TOTALS).map(
    ([sum, pays]) => [`total${sum}`, winsIf((dice) => total(dice) === Number(sum), pays)] as const,
  ),
  ...FACES.map((face) => [`face${face}`, (dice: Throw) => returnOfFace(dice, face)] as const),
  ...FACES.map(
    (face) => [`double${face}`, winsIf((dice) => countFace(dice, face) >= 2, PAYS.double)] as const,
  ),
  ...FACES.map(
    (face) => [`triple${face}`, winsIf((dice) => countFace(dice, face) === 3, PAYS.triple)] as const,
  ),
  ['triple', winsIf(isTriple, PAYS.anyTriple)],
]);

/** Sic bo: three dice; the grid is each die's face. */
export const dice = diceRules(FIELDS, FACES.map(String));
