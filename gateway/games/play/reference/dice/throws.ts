import { drawByPlan, repeatedDraws } from '../../table/draw-plan.ts';
import type { TableRules } from '../../table/rules.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;
export type Throw = readonly [number, number, number];

const ALL: readonly Throw[] = FACES.flatMap((one) =>
  FACES.flatMap((two) => FACES.map((three) => [one, two, three] as const)),
);

/** Odds of a face, to 1, where one, two or three dice show it. */
export const FACE_PAYS = [1, 2, 12] as const;

export const countFace = (dice: Throw, face: number): number => dice.filter((shown) => shown === face).length;
export const isTriple = ([one, two, three]: Throw): boolean => one === two && two === three;

/** Returns what a bet on a face returns, in hundredths. */
export function returnOfFace(dice: Throw, face: number): number {
  const pays = FACE_PAYS[countFace(dice, face) - 1];
  return pays === undefined ? 0 : (pays + 1) * 100;
}

/** @param names the grid's words for the faces, from one to six */
export function diceRules(
  fields: ReadonlyMap<string, (dice: Throw) => number>,
  names: readonly string[],
): TableRules {
  const toGrid = (dice: Throw) => dice.map((face) => [names[face - 1] ?? '']);
  const plan = repeatedDraws(names, 3);
  return {
    fields: [...fields.keys()],
    draw: drawByPlan(plan),
    plan,
    returned(field, grid) {
      const [one = 0, two = 0, three = 0] = grid.flat().map((name) => names.indexOf(name) + 1);
      if (one * two * three === 0) throw new Error('Three dice are thrown');
      return fields.get(field)?.([one, two, three]) ?? 0;
    },
    outcomes: () => ALL.map((dice) => ({ grid: toGrid(dice), likelihood: 1 / ALL.length })),
  };
}
