import { rankIndex } from '../../table/decks.ts';
import { dealtHands, drawByPlan } from '../../table/draw-plan.ts';
import type { Grid, TableRules } from '../../table/rules.ts';

const DECKS = 8;
/** Cards left in the shoe after the dragon's, and those among them that equal it. */
const LEFT = 52 * DECKS - 1;
const SAME_RANK = 4 * DECKS - 1;
const SAME_CARD = DECKS - 1;

/** Returns in hundredths, with the bet included. */
const RETURNS = { side: 200, sideAtTie: 50, tie: 1_200, suited: 5_600 } as const;

/** Fields of the table, as they lie on it. */
export const FIELDS = ['dragon', 'tie', 'tiger', 'suited'] as const;
export type Field = (typeof FIELDS)[number];

export function findWinner([[dragon = ''] = [], [tiger = ''] = []]: Grid): 'dragon' | 'tie' | 'tiger' {
  const lead = rankIndex(dragon) - rankIndex(tiger);
  return lead === 0 ? 'tie' : lead > 0 ? 'dragon' : 'tiger';
}

function returned(field: string, grid: Grid): number {
  const [[dragon = ''] = [], [tiger = ''] = []] = grid;
  const winner = findWinner(grid);
  if (field === 'tie') return winner === 'tie' ? RETURNS.tie : 0;
  if (field === 'suited') return dragon === tiger ? RETURNS.suited : 0;
  if (winner === 'tie') return RETURNS.sideAtTie;
  return field === winner ? RETURNS.side : 0;
}

const PLAN = /* @__PURE__ */ dealtHands(DECKS, 2, 1);

/** Dragon tiger of eight decks: one card each; the grid is the dragon's card and the tiger's. */
export const dragontiger: TableRules = {
  fields: FIELDS,
  draw: /* @__PURE__ */ drawByPlan(PLAN),
  plan: PLAN,
  returned,
  outcomes: () =>
    [
      { grid: [['SK'], ['SA']], cards: (LEFT - SAME_RANK) / 2 },
      { grid: [['SA'], ['SK']], cards: (LEFT - SAME_RANK) / 2 },
      { grid: [['SK'], ['HK']], cards: SAME_RANK - SAME_CARD },
      { grid: [['SK'], ['SK']], cards: SAME_CARD },
    ].map(({ grid, cards }) => ({ grid, likelihood: cards / LEFT })),
};
