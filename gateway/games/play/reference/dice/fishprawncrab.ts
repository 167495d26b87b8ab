import { diceRules, FACES, isTriple, returnOfFace, type Throw } from './throws.ts';

/** The pictures on each die, in place of one to six. */
export const PICTURES = ['fish', 'prawn', 'crab', 'rooster', 'gourd', 'coin'] as const;

/** Returns in hundredths, with the bet included. */
const RETURNS = { pair: 700, triple: 3_400 } as const;

const toName = (face: number): string => PICTURES[face - 1] ?? '';

/** All pairs of different pictures. */
export const PAIRS = PICTURES.flatMap((one, at) => PICTURES.slice(at + 1).map((two) => [one, two] as const));

const shows = (dice: Throw, picture: (typeof PICTURES)[number]): boolean =>
  dice.some((face) => toName(face) === picture);

/** Fish prawn crab: three dice with pictures; the grid is each die's picture. */
export const fishprawncrab = diceRules(
  new Map<string, (dice: Throw) => number>([
    ...FACES.map((face) => [toName(face), (dice: Throw) => returnOfFace(dice, face)] as const),
    ...PAIRS.map(([one, two]): [string, (dice: Throw) => number] => [
      `${one}.${two}`,
      (dice) => (shows(dice, one) && shows(dice, two) ? RETURNS.pair : 0),
    ]),
    ['triple', (dice) => (isTriple(dice) ? RETURNS.triple : 0)],
  ]),
  PICTURES,
);
