import { countFace, diceRules, FACES, isTriple, returnOfFace, type Throw } from './throws.ts';

/** The pictures on each die, in place of one to six. */
export const PICTURES = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'] as const;

/** Returns in hundredths, with the bet included. */
const RETURNS = { pair: 700, triple: 3_400 } as const;

const toName = (face: number): string => PICTURES[face - 1] ?? '';

const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => [low, high] as const));

/** Fish prawn crab: three dice with pictures; the grid is each die's picture. */
export const fishprawncrab = diceRules(
  new Map<string, (dice: Throw) => number>([
    ...FACES.map((face) => [toName(face), (dice: Throw) => returnOfFace(dice, face)] as const),
    ...PAIRS.map(
      ([low, high]) =>
        [
          `${toName(low)}.${toName(high)}`,
          (dice: Throw) => (countFace(dice, low) > 0 && countFace(dice, high) > 0 ? RETURNS.pair : 0),
        ] as const,
    ),
    ['triple', (dice) => (isTriple(dice) ? RETURNS.triple : 0)],
  ]),
  PICTURES,
);
