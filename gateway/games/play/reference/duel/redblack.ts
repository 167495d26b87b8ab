import { dealtHands, drawByPlan } from '../../table/draw-plan.ts';
import type { Grid, TableRules } from '../../table/rules.ts';
import { type HandValue, valueHand } from './three-card-hand.ts';

/** What the field "luck" pays for: the better hand. */
type Luck = 'none' | 'nines' | 'straight' | 'flush' | 'straightFlush' | 'three';

/** Value of a nine. */
const NINE = 8;

/** Returns in hundredths, with the bet included. */
const SIDE = { wins: 195, equal: 100 } as const;
const LUCK: Readonly<Record<Luck, number>> = {
  none: 0,
  nines: 200,
  straight: 300,
  flush: 400,
  straightFlush: 1_100,
  three: 1_600,
};

function toLuck({ combination, cards: [first = 0] }: HandValue): Luck {
  if (combination === 'single') return 'none';
  if (combination === 'pair') return first >= NINE ? 'nines' : 'none';
  return combination;
}

/** Fields of the table, as they lie on it. */
export const FIELDS = ['red', 'luck', 'black'] as const;
export type Field = (typeof FIELDS)[number];

export function findWinner([red = [], black = []]: Grid): 'red' | 'equal' | 'black' {
  const lead = valueHand(red).strength - valueHand(black).strength;
  return lead === 0 ? 'equal' : lead > 0 ? 'red' : 'black';
}

function returned(field: string, grid: Grid): number {
  const [red = [], black = []] = grid;
  const winner = findWinner(grid);
  if (field === 'luck') return LUCK[toLuck(valueHand(winner === 'red' ? red : black))];
  if (winner === 'equal') return SIDE.equal;
  return field === winner ? SIDE.wins : 0;
}

const DEALS = 407_170_400;

/**
 * Of all deals of two hands from one deck, by the better hand: those that one side wins, and those with equal hands,
 * each with an example.
 */
const BY_LUCK: readonly {
  readonly won: number;
  readonly hand: string;
  readonly equal: number;
  readonly sameHand: string;
}[] = [
  { won: 141_703_692, hand: 'SK H9 D4', equal: 423_624, sameHand: 'HK C9 S4' },
  { won: 27_912_960, hand: 'S9 H9 D4', equal: 5_184, sameHand: 'D9 C9 S4' },
  { won: 12_319_752, hand: 'S6 H7 D8', equal: 18_288, sameHand: 'H6 C7 S8' },
  { won: 19_585_556, hand: 'SK S9 S4', equal: 3_288, sameHand: 'HK H9 H4' },
  { won: 881_176, hand: 'S6 S7 S8', equal: 144, sameHand: 'H6 H7 H8' },
  { won: 956_800, hand: 'S6 H6 D6', equal: 0, sameHand: 'S6 H6 D6' },
];
const LOWEST = ['D2', 'C3', 'H5'];

const PLAN = /* @__PURE__ */ dealtHands(1, 2, 3);

/** Red & black: three cards each from one deck; the grid is red's hand and black's. */
export const redblack: TableRules = {
  fields: FIELDS,
  draw: /* @__PURE__ */ drawByPlan(PLAN),
  plan: PLAN,
  returned,
  outcomes: () =>
    BY_LUCK.flatMap((row) => {
      const [hand, same] = [row.hand.split(' '), row.sameHand.split(' ')];
      return [
        { grid: [hand, LOWEST], likelihood: row.won / DEALS },
        { grid: [LOWEST, hand], likelihood: row.won / DEALS },
        { grid: [hand, same], likelihood: row.equal / DEALS },
      ];
    }),
};
