import { expectLine, findLineWins, WILD } from './lines.ts';
import { EXPAND } from './numbers/expand.ts';
import { LINES } from './numbers/ten-lines.ts';
import { cached, type Grid, type Pays, type Profile, sumPays } from './profile.ts';
import { createReel, drawCells, type Weights } from './reel.ts';

const ROWS = 3;

interface Numbers {
  readonly weights: readonly Weights[];
  readonly pays: Pays;
}

/** Fills each reel that shows a wild with wilds. */
const expandWilds = (grid: Grid): Grid =>
  grid.map((column) => (column.includes(WILD) ? column.map(() => WILD) : column));

/** Returns the likelihood of each symbol in a cell of a reel that is all wild where one of its cells is. */
function expandShares(shares: Weights): Weights {
  const wild = shares[WILD] ?? 0;
  const filled = 1 - (1 - wild) ** ROWS;
  const others = Object.entries(shares).filter(([symbol]) => symbol !== WILD);
  return Object.fromEntries([
    [WILD, filled],
    ...others.map(([symbol, share]) => [symbol, (share / (1 - wild)) * (1 - filled)] as const),
  ]);
}

/** Creates `expand`: ten lines, on which a wild counts in all rows of its reel. */
export function createExpand({ weights, pays }: Numbers): Profile {
  const reels = weights.map(createReel);
  const draw: Profile['draw'] = (chance) => drawCells(reels, ROWS, chance);
  const evaluate: Profile['evaluate'] = (grid) => findLineWins(expandWilds(grid), LINES, pays);
  return {
    rows: ROWS,
    lines: LINES,
    weights,
    pays,
    counts: ['3', '4', '5'],
    volatility: 'medium',
    largestPay: () => LINES.length * Math.max(...Object.values(pays).flat()),
    returnToPlayer: cached(
      () =>
        (LINES.length *
          expectLine(
            reels.map(({ shares }) => expandShares(shares)),
            pays,
          )) /
        10,
    ),
    draw,
    evaluate,
    spin(chance) {
      const grid = draw(chance);
      const wins = evaluate(grid);
      return { grid, wins, pay: sumPays(wins) };
    },
  };
}

export const expand = createExpand(EXPAND);
