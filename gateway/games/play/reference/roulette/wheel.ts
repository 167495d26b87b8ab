import { drawByPlan, repeatedDraws } from '../../table/draw-plan.ts';
import type { Grid, TableRules } from '../../table/rules.ts';

/** Pockets of a European wheel, clockwise. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const;

const REDS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type Colour = 'green' | 'red' | 'black';
export const numberColour = (number: number): Colour =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black';

/** Fields of several numbers: their numbers, never zero, and their returns in hundredths, the bet included. */
const OUTSIDE = {
  red: { holds: (number) => numberColour(number) === 'red', returns: 200 },
  black: { holds: (number) => numberColour(number) === 'black', returns: 200 },
  odd: { holds: (number) => number % 2 === 1, returns: 200 },
  even: { holds: (number) => number % 2 === 0, returns: 200 },
  low: { holds: (number) => number <= 18, returns: 200 },
  high: { holds: (number) => number > 18, returns: 200 },
  dozen1: { holds: (number) => number <= 12, returns: 300 },
  dozen2: { holds: (number) => number > 12 && number <= 24, returns: 300 },
  dozen3: { holds: (number) => number > 24, returns: 300 },
  column1: { holds: (number) => number % 3 === 1, returns: 300 },
  column2: { holds: (number) => number % 3 === 2, returns: 300 },
  column3: { holds: (number) => number % 3 === 0, returns: 300 },
} as const satisfies Record<string, { holds: (number: number) => boolean; returns: number }>;

export type OutsideField = keyof typeof OUTSIDE;
export const OUTSIDE_FIELDS = Object.keys(OUTSIDE) as OutsideField[];

const NUMBER_RETURNS = 3_600;

/** Returns the field of one number. */
export const numberField = (number: number): string => `n${number}`;

const isOutside = (field: string): field is OutsideField => Object.hasOwn(OUTSIDE, field);

function returned(field: string, [[drawn = ''] = []]: Grid): number {
  const number = Number(drawn);
  if (!isOutside(field)) return field === numberField(number) ? NUMBER_RETURNS : 0;
  const { holds, returns } = OUTSIDE[field];
  return number !== 0 && holds(number) ? returns : 0;
}

const PLAN = /* @__PURE__ */ repeatedDraws(WHEEL.map(String));

/** European roulette: 37 equally likely pockets; the grid is the one number drawn. */
export const roulette: TableRules = {
  fields: [...WHEEL.map(numberField), ...OUTSIDE_FIELDS],
  draw: /* @__PURE__ */ drawByPlan(PLAN),
  plan: PLAN,
  returned,
  outcomes: () => WHEEL.map((number) => ({ grid: [[String(number)]], likelihood: 1 / WHEEL.length })),
};
