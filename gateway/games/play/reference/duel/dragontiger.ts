import { rankIndex, shuffleDecks } from '../../table/decks.ts';
import type { Grid, TableRules } from '../../table/rules.ts';

const DECKS = 8;
/** Cards left in the shoe after the dragon's, and those among them that equal it. */
const LEFT = 52 * DECKS - 1;
const SAME_RANK = 4 * DECKS - 1;
const SAME_CARD = DECKS - 1;

/** Returns in hundredths, with the bet included. */
const RETURNS = { side: 200, sideAtTie: 50, tie: 1_200, suited: 5_600 } as const;

function returned(field: string, [[dragon = ''] = [], [tiger = ''] = []]: Grid): number {
  const lead = rankIndex(dragon) - rankIndex(tiger);
  if (field === 'tie') return lead === 0 ? RETURNS.tie : 0;
  if (field === 'suited') return dragon === tiger ? RETURNS.suited : 0;
  if (lead === 0) return RETURNS.sideAtTie;
  return field === (lead > 0 ? 'dragon' : 'tiger') ? RETURNS.side : 0;
}

/** Dragon tiger of eight decks: one card each; the grid is the dragon's card and the tiger's. */
export const dragontiger: TableRules = {
  fields: ['dragon', 'tie', 'tiger', 'suited'],
  draw: (chance) => {
    const next = shuffleDecks(DECKS, chance);
    return [[next()], [next()]];
  },
  returned,
  outcomes: () =>
    [
      { grid: [['SK'], ['SA']], cards: (LEFT - SAME_RANK) / 2 },
      { grid: [['SA'], ['SK']], cards: (LEFT - SAME_RANK) / 2 },
      { grid: [['SK'], ['HK']], cards: SAME_RANK - SAME_CARD },
      { grid: [['SK'], ['SK']], cards: SAME_CARD },
    ].map(({ grid, cards }) => ({ grid, likelihood: cards / LEFT })),
};
