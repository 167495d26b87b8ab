import type { Chance } from '../../frame/kind.ts';
import { expectLine, findLineWins } from './lines.ts';
import { HOLD } from './numbers/hold.ts';
import { LINES } from './numbers/ten-lines.ts';
import { CAP, cached, type Grid, type Pays, type Profile, type SlotStep, sumPays } from './profile.ts';
import { binomial, createReel, drawCells, type Weights } from './reel.ts';

const ROWS = 3;
export const COIN = 'C';
/** A cell that shows nothing while coins stay. */
export const EMPTY = '';
const TENTHS = 10;
const HUNDRED = 100;

interface Numbers {
  readonly weights: readonly Weights[];
  readonly pays: Pays;
  /** How many coins begin respins. */
  readonly coins: number;
  readonly respins: number;
  /** How often an empty cell becomes a coin, of a hundred. */
  readonly landing: number;
  readonly values: Weights;
  /** Pays besides when all cells are coins, in bets. */
  readonly full: number;
}

/** A coin with its value in bets: `C5`. */
const toValue = (cell: string): number => Number(cell.slice(COIN.length));

/** Creates `hold`: ten lines, and respins while coins stay. */
export function createHold({ weights, pays, coins, respins, landing, values, full }: Numbers): Profile {
  const reels = weights.map(createReel);
  const value = createReel(values);
  const cells = reels.length * ROWS;
  const draw: Profile['draw'] = (chance) => drawCells(reels, ROWS, chance);
  const evaluate: Profile['evaluate'] = (grid) => findLineWins(grid, LINES, pays);
  const drawCoin = (chance: Chance): string => COIN + value.draw(chance);

  /** Draws what each empty cell becomes; a coin stays. */
  const respin = (grid: Grid, chance: Chance): string[][] =>
    grid.map((column) =>
      column.map((cell) => (cell === EMPTY && chance(HUNDRED) < landing ? drawCoin(chance) : cell)),
    );
  const countCoins = (grid: Grid): number => grid.flat().filter((cell) => cell !== EMPTY).length;
  const show = (grid: Grid): SlotStep => ({ grid, wins: [], pay: 0, times: 1 });

  /** Plays the respins: the first step shows the coins that began them, with their values; the last one pays. */
  function holdCoins(begun: Grid, chance: Chance): SlotStep[] {
    const first = begun.map((column) => column.map((cell) => (cell === COIN ? drawCoin(chance) : EMPTY)));
    const steps = [show(first)];
    let grid = first;
    let left = respins;
    while (left > 0 && countCoins(grid) < cells) {
      const next = respin(grid, chance);
      left = countCoins(next) > countCoins(grid) ? respins : left - 1;
      grid = next;
      steps.push(show(grid));
    }
    const sum = grid.flat().reduce((total, cell) => total + toValue(cell), 0);
    const pay = TENTHS * (sum + (countCoins(grid) === cells ? full : 0));
    return [...steps.slice(0, -1), { ...show(grid), pay }];
  }

  /** Returns mean coins at the end, and the likelihood that all cells are coins, from so many and respins left. */
  function expectEnd(filled: number, left: number, known: Map<string, End>): End {
    if (filled === cells) return { coins: cells, isFull: 1 };
    if (left === 0) return { coins: filled, isFull: 0 };
    const key = `${filled} ${left}`;
    const found = known.get(key);
    if (found) return found;
    const end = { coins: 0, isFull: 0 };
    for (let more = 0; more <= cells - filled; more++) {
      const likelihood = binomial(cells - filled, more, landing / HUNDRED);
      const after = expectEnd(filled + more, more > 0 ? respins : left - 1, known);
      end.coins += likelihood * after.coins;
      end.isFull += likelihood * after.isFull;
    }
    known.set(key, end);
    return end;
  }

  function computeReturn(): number {
    const share = reels[0]?.shares[COIN] ?? 0;
    const mean = Object.entries(value.shares).reduce((sum, [each, part]) => sum + Number(each) * part, 0);
    const known = new Map<string, End>();
    let held = 0;
    for (let count = coins; count <= cells; count++) {
      const end = expectEnd(count, respins, known);
      held += binomial(cells, count, share) * (end.coins * mean + end.isFull * full);
    }
    const line = expectLine(
      reels.map(({ shares }) => shares),
      pays,
    );
    return (LINES.length * line) / TENTHS + held;
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
      const pay = sumPays(wins);
      if (grid.flat().filter((symbol) => symbol === COIN).length < coins) return { grid, wins, pay };
      const steps = holdCoins(grid, chance);
      return { grid, wins, steps, pay: Math.min(CAP, pay + sumPays(steps)) };
    },
  };
}

interface End {
  readonly coins: number;
  readonly isFull: number;
}

export const hold = createHold(HOLD);
