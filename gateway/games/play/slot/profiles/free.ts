import type { Chance } from '../../frame/kind.ts';
import { expectLine, findLineWins } from './lines.ts';
import { FREE } from './numbers/free.ts';
import { LINES } from './numbers/ten-lines.ts';
import { CAP, cached, type Pays, type Profile, type SlotStep, sumPays } from './profile.ts';
import { binomial, createReel, drawCells, type Weights } from './reel.ts';

const ROWS = 3;
export const SCATTER = 'S';

interface Numbers {
  readonly weights: readonly Weights[];
  readonly pays: Pays;
  /** How many scatters begin free spins. */
  readonly scatters: number;
  readonly spins: number;
  readonly times: Weights;
}

const withoutScatter = ({ [SCATTER]: _, ...others }: Weights): Weights => others;

/** Creates `free`: ten lines, and free spins with a multiplier each. */
export function createFree({ weights, pays, scatters, spins, times }: Numbers): Profile {
  const reels = weights.map(createReel);
  const freeReels = weights.map(withoutScatter).map(createReel);
  const multiplier = createReel(times);
  const cells = reels.length * ROWS;
  const draw: Profile['draw'] = (chance) => drawCells(reels, ROWS, chance);
  const evaluate: Profile['evaluate'] = (grid) => findLineWins(grid, LINES, pays);

  function spinFree(chance: Chance): SlotStep {
    const each = Number(multiplier.draw(chance));
    const grid = drawCells(freeReels, ROWS, chance);
    const wins = evaluate(grid).map((win) => ({ ...win, pay: win.pay * each }));
    return { grid, wins, pay: sumPays(wins), times: each };
  }

  function computeReturn(): number {
    const [line = 0, freeLine = 0] = [reels, freeReels].map((some) =>
      expectLine(
        some.map(({ shares }) => shares),
        pays,
      ),
    );
    const share = reels[0]?.shares[SCATTER] ?? 0;
    let begins = 1;
    for (let count = 0; count < scatters; count++) begins -= binomial(cells, count, share);
    const mean = Object.entries(multiplier.shares).reduce(
      (sum, [each, part]) => sum + Number(each) * part,
      0,
    );
    return (LINES.length * (line + begins * spins * mean * freeLine)) / 10;
  }

  return {
    rows: ROWS,
    lines: LINES,
    weights,
    pays,
    counts: ['3', '4', '5'],
    volatility: 'high',
    largestPay: () => CAP,
    returnToPlayer: cached(computeReturn),
    draw,
    evaluate,
    spin(chance) {
      const grid = draw(chance);
      const wins = evaluate(grid);
      const base = sumPays(wins);
      if (grid.flat().filter((symbol) => symbol === SCATTER).length < scatters)
        return { grid, wins, pay: base };
      const steps: SlotStep[] = [];
      let pay = base;
      while (steps.length < spins && pay < CAP) {
        const step = spinFree(chance);
        steps.push(step);
        pay += step.pay;
      }
      return { grid, wins, steps, pay: Math.min(CAP, pay) };
    },
  };
}

export const free = createFree(FREE);
