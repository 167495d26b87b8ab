import { WILD } from './lines.ts';
import { WAYS } from './numbers/ways.ts';
import { CAP, cached, type Grid, type Pays, type Profile, type SlotWin, sumPays } from './profile.ts';
import { createReel, drawCells, type Weights } from './reel.ts';

const ROWS = 3;
const MIN_RUN = 3;

interface Numbers {
  readonly weights: readonly Weights[];
  readonly pays: Pays;
}

/** Returns the win of a symbol: it counts reel by reel from the left, and each combination of its cells is a way. */
function findWin(grid: Grid, symbol: string, pays: readonly number[]): SlotWin[] {
  let count = 0;
  let ways = 1;
  for (const column of grid) {
    const shown = column.filter((cell) => cell === symbol || cell === WILD).length;
    if (shown === 0) break;
    ways *= shown;
    count += 1;
  }
  const pay = pays[count - MIN_RUN];
  return pay === undefined ? [] : [{ line: 0, symbol, count, ways, pay: pay * ways }];
}

/** Creates `ways`: a symbol pays on neighbouring reels from the left, wherever it lies. */
export function createWays({ weights, pays }: Numbers): Profile {
  const reels = weights.map(createReel);
  const paying = Object.entries(pays);
  const draw: Profile['draw'] = (chance) => drawCells(reels, ROWS, chance);
  const evaluate: Profile['evaluate'] = (grid) =>
    paying.flatMap(([symbol, each]) => findWin(grid, symbol, each));

  /** Returns the mean pay of a symbol: the mean number of its ways of each length, times its pay. */
  function expectSymbol(symbol: string, each: readonly number[]): number {
    let ways = 1;
    return reels.reduce((sum, { shares }, reel) => {
      ways *= ROWS * shareIn(shares, symbol);
      const next = reels[reel + 1];
      const ends = next ? (1 - shareIn(next.shares, symbol)) ** ROWS : 1;
      return sum + (each[reel + 1 - MIN_RUN] ?? 0) * ways * ends;
    }, 0);
  }

  return {
    rows: ROWS,
    lines: [],
    weights,
    pays,
    counts: ['3', '4', '5'],
    volatility: 'low',
    largestPay: () => CAP,
    returnToPlayer: cached(
      () => paying.reduce((sum, [symbol, each]) => sum + expectSymbol(symbol, each), 0) / 10,
    ),
    draw,
    evaluate,
    spin(chance) {
      const grid = draw(chance);
      const wins = evaluate(grid);
      return { grid, wins, pay: Math.min(CAP, sumPays(wins)) };
    },
  };
}

const shareIn = (shares: Weights, symbol: string): number => (shares[symbol] ?? 0) + (shares[WILD] ?? 0);

export const ways = createWays(WAYS);
