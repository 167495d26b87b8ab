import { drawByPlan, repeatedDraws } from '../../table/draw-plan.ts';
import type { TableRules } from '../../table/rules.ts';

/** Beads that may be left, each with the same chance. */
export const LEFT = ['1', '2', '3', '4'] as const;

/** Returns in hundredths, with the bet included. */
const RETURNS = { fan: 385, two: 195, nim: 290, three: 131, back: 100 } as const;

/** What a won bet brings, to 1. */
export const ODDS = { fan: '2.85:1', two: '0.95:1', nim: '1.9:1', three: '0.31:1' } as const;

interface Field {
  readonly wins: readonly string[];
  /** Numbers at which the bet comes back. */
  readonly back?: readonly string[];
  readonly returns: number;
}

const pair = (name: string, wins: readonly string[]): [string, Field] => [
  name,
  { wins, returns: RETURNS.two },
];

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ...LEFT.map((number): [string, Field] => [`fan${number}`, { wins: [number], returns: RETURNS.fan }]),
  ...LEFT.map((number, at) => {
    const next = LEFT[(at + 1) % LEFT.length] ?? '';
    return pair(`corner${number}${next}`, [number, next]);
  }),
  ...LEFT.flatMap((number) =>
    LEFT.filter((other) => other !== number).map((other): [string, Field] => [
      `nim${number}${other}`,
      { wins: [number], back: [other], returns: RETURNS.nim },
    ]),
  ),
  ...LEFT.map((without): [string, Field] => {
    const wins = LEFT.filter((number) => number !== without);
    return [`three${wins.join('')}`, { wins, returns: RETURNS.three }];
  }),
  pair('odd', ['1', '3']),
  pair('even', ['2', '4']),
]);

const PLAN = /* @__PURE__ */ repeatedDraws(LEFT);

/** Fan tan: beads are counted off by fours; the grid is the number that is left. */
export const fantan: TableRules = {
  fields: [...FIELDS.keys()],
  draw: /* @__PURE__ */ drawByPlan(PLAN),
  plan: PLAN,
  returned: (name, [[left = ''] = []]) => {
    const { wins = [], back = [], returns = 0 } = FIELDS.get(name) ?? {};
    if (wins.includes(left)) return returns;
    return back.includes(left) ? RETURNS.back : 0;
  },
  outcomes: () => LEFT.map((number) => ({ grid: [[number]], likelihood: 1 / LEFT.length })),
};
