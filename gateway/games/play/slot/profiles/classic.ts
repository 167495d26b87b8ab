import { expectLine, findLineWins } from './lines.ts';
import { CLASSIC } from './numbers/classic.ts';
import { cached, type Pays, type Profile, sumPays } from './profile.ts';
import { createReel, drawCells, type Weights } from './reel.ts';

const REELS = 3;
const ROWS = 3;

interface Numbers {
  readonly weights: Weights;
  readonly lines: readonly (readonly number[])[];
  readonly pays: Pays;
}

/** Creates `classic`: three equal reels; a line pays its three symbols. */
export function createClassic({ weights, lines, pays }: Numbers): Profile {
  const reels = Array.from({ length: REELS }, () => createReel(weights));
  const evaluate: Profile['evaluate'] = (grid) => findLineWins(grid, lines, pays);
  const draw: Profile['draw'] = (chance) => drawCells(reels, ROWS, chance);
  return {
    rows: ROWS,
    lines,
    weights: reels.map(() => weights),
    pays,
    counts: [String(REELS)],
    volatility: 'medium',
    largestPay: () => lines.length * Math.max(...Object.values(pays).flat()),
    returnToPlayer: cached(
      () =>
        (lines.length *
          expectLine(
            reels.map(({ shares }) => shares),
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

export const classic = createClassic(CLASSIC);
