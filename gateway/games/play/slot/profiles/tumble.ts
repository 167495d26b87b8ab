import type { Chance } from '../../frame/kind.ts';
import { TUMBLE } from './numbers/tumble.ts';
import { CAP, type Grid, type Pays, type Profile, type SlotStep, type SlotWin, sumPays } from './profile.ts';
import { binomial, createReel, drawCells, type Weights } from './reel.ts';

const REELS = 6;
const ROWS = 5;
const CELLS = REELS * ROWS;

interface Numbers {
  readonly weights: Weights;
  readonly counts: readonly number[];
  readonly pays: Pays;
  readonly times: readonly number[];
  readonly returns: number;
}

/** A profile whose first fall alone can be computed exactly (PLAY-43). */
interface TumbleProfile extends Profile {
  /** The share of all bets that first falls return. */
  firstFall(): number;
}

/** Creates `tumble`: enough of a symbol anywhere pays and goes; what is above falls, and new symbols follow. */
export function createTumble({ weights, counts, pays, times, returns }: Numbers): TumbleProfile {
  const reel = createReel(weights);
  const reels = Array.from({ length: REELS }, () => reel);
  const paying = Object.entries(pays);
  const draw: Profile['draw'] = (chance) => drawCells(reels, ROWS, chance);

  function evaluate(grid: Grid): SlotWin[] {
    const shown = new Map<string, number>();
    for (const column of grid) for (const cell of column) shown.set(cell, (shown.get(cell) ?? 0) + 1);
    return paying.flatMap(([symbol, each]) => {
      const count = shown.get(symbol) ?? 0;
      const pay = payFor(each, count);
      return pay === 0 ? [] : [{ line: 0, symbol, count, pay }];
    });
  }

  function payFor(each: readonly number[], count: number): number {
    for (let column = counts.length - 1; column >= 0; column--)
      if (count >= (counts[column] ?? CELLS)) return each[column] ?? 0;
    return 0;
  }

  /** Lets the cells above those that go fall, and draws new ones into the places at the top. */
  function fall(grid: Grid, wins: readonly SlotWin[], chance: Chance): Grid {
    const going = new Set(wins.map(({ symbol }) => symbol));
    return grid.map((column) => {
      const staying = column.filter((cell) => !going.has(cell));
      const fresh = Array.from({ length: ROWS - staying.length }, () => reel.draw(chance));
      return [...fresh, ...staying];
    });
  }

  function toStep(grid: Grid, falls: number): SlotStep {
    const each = times[Math.min(falls, times.length - 1)] ?? 1;
    const wins = evaluate(grid).map((win) => ({ ...win, pay: win.pay * each }));
    return { grid, wins, pay: sumPays(wins), times: each };
  }

  return {
    rows: ROWS,
    lines: [],
    weights: reels.map(() => weights),
    pays,
    counts: counts.map((least, column) => {
      const next = counts[column + 1];
      return next === undefined ? `${least}+` : `${least}–${next - 1}`;
    }),
    volatility: 'medium',
    largestPay: () => CAP,
    returnToPlayer: () => returns,
    firstFall() {
      const mean = ([symbol, each]: readonly [string, readonly number[]]) =>
        Array.from(
          { length: CELLS + 1 },
          (_, count) => binomial(CELLS, count, reel.shares[symbol] ?? 0) * payFor(each, count),
        ).reduce((sum, part) => sum + part, 0);
      return paying.reduce((sum, entry) => sum + mean(entry), 0) / 10;
    },
    draw,
    evaluate,
    spin(chance) {
      const first = toStep(draw(chance), 0);
      const steps: SlotStep[] = [];
      let last = first;
      let pay = first.pay;
      while (last.wins.length > 0 && pay < CAP) {
        last = toStep(fall(last.grid, last.wins, chance), steps.length + 1);
        steps.push(last);
        pay += last.pay;
      }
      const { grid, wins } = first;
      return { grid, wins, ...(steps.length > 0 && { steps }), pay: Math.min(CAP, pay) };
    },
  };
}

export const tumble = createTumble(TUMBLE);
