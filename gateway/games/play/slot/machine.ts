import { expectLine, findLineWin } from './profiles/lines.ts';
import { LINES } from './profiles/numbers/ten-lines.ts';

/*
 * The reference slot: five reels of three rows, ten fixed lines paid from the left.
 * Pure rules; chance comes from the caller. Pays are multiples of the bet per line.
 */

export const SYMBOLS = ['wild', 'crown', 'gem', 'coin', 'leaf', 'moon', 'drop'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

export const REELS = 5;
export const ROWS = 3;

/** How often each symbol is on a reel. The wild is missing on the first reel, so that no line is all wild. */
const FIRST_REEL: Record<SlotSymbol, number> = {
  wild: 0,
  crown: 2,
  gem: 3,
  coin: 4,
  leaf: 6,
  moon: 7,
  drop: 8,
};
const OTHER_REELS: Record<SlotSymbol, number> = {
  wild: 1,
  crown: 2,
  gem: 3,
  coin: 4,
  leaf: 6,
  moon: 7,
  drop: 7,
};

/** Pay for 3, 4 and 5 of a kind from the left, in bets per line. */
export const PAYS: Record<Exclude<SlotSymbol, 'wild'>, readonly [number, number, number]> = {
  crown: [55, 260, 1500],
  gem: [30, 125, 600],
  coin: [20, 75, 300],
  leaf: [10, 30, 120],
  moon: [7, 20, 84],
  drop: [6, 15, 60],
};

/** Spreads a reel's symbols over its stops, rarest first, so that equal symbols keep apart. */
function strip(counts: Record<SlotSymbol, number>): SlotSymbol[] {
  const length = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const stops: (SlotSymbol | undefined)[] = Array.from({ length });
  for (const [index, symbol] of SYMBOLS.entries()) {
    for (let copy = 0; copy < counts[symbol]; copy++) {
      let stop = Math.floor((copy * length) / counts[symbol] + index * 3) % length;
      while (stops[stop] !== undefined) stop = (stop + 1) % length;
      stops[stop] = symbol;
    }
  }
  return stops.filter((symbol) => symbol !== undefined);
}

export const STRIPS: readonly (readonly SlotSymbol[])[] = Array.from({ length: REELS }, (_, reel) =>
  strip(reel === 0 ? FIRST_REEL : OTHER_REELS),
);

export interface LineWin {
  /** Index into {@link LINES}. */
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  /** Bets per line. */
  readonly pay: number;
}

export interface Spin {
  /** Symbols by reel, top to bottom. */
  readonly grid: readonly (readonly SlotSymbol[])[];
  readonly wins: readonly LineWin[];
  /** Sum of the wins in bets per line. */
  readonly pay: number;
}

/** Returns the win of one line: its first symbol, continued by the same symbol or the wild. */
export const lineWin = (symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | undefined =>
  findLineWin(symbols, PAYS, 'wild');

/** Spins: stops every reel by `chance`. @param chance a uniform integer from 0 up to, not including, its argument. */
export function spin(chance: (below: number) => number): Spin {
  const grid = STRIPS.map((reel) => {
    const stop = chance(reel.length);
    return Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length] ?? 'drop');
  });
  const wins = LINES.flatMap((rows, line) => {
    const win = lineWin(rows.map((row, reel) => grid[reel]?.[row] ?? 'drop'));
    return win ? [{ line, ...win }] : [];
  });
  return { grid, wins, pay: wins.reduce((sum, win) => sum + win.pay, 0) };
}

/**
 * Returns the largest sum that one spin can pay, in bets per line, over all stops. Searches reel by reel, and skips
 * branches that cannot exceed the best sum found.
 */
export function largestPay(): number {
  const windows = STRIPS.map((reel) => [
    ...new Map(
      reel.map((_, stop) => {
        const shown = Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length] ?? 'drop');
        return [shown.join(), shown] as const;
      }),
    ).values(),
  ]);
  /** Returns the most that a line with these first symbols may still pay. */
  const atMost = (begun: readonly SlotSymbol[]): number => {
    const [symbol] = begun;
    if (symbol === undefined || symbol === 'wild') return 0;
    const isAlive = begun.every((other) => other === symbol || other === 'wild');
    return isAlive ? (PAYS[symbol][REELS - 3] ?? 0) : (lineWin(begun)?.pay ?? 0);
  };
  let best = 0;
  const go = (grid: readonly (readonly SlotSymbol[])[]): void => {
    const most = LINES.reduce(
      (sum, rows) => sum + atMost(grid.map((column, reel) => column[rows[reel] ?? 0] ?? 'drop')),
      0,
    );
    if (grid.length > 0 && most <= best) return;
    if (grid.length === REELS) best = most;
    else for (const window of windows[grid.length] ?? []) go([...grid, window]);
  };
  go([]);
  return best;
}

/** Cached, because the computation is slow and loading a demo needs it for each slot. */
let share: number | undefined;

/**
 * Returns the exact share of all bets that is paid back, from every combination of a line. Each line sees one uniformly
 * chosen stop a reel, so all lines have the same share.
 */
export function returnToPlayer(): number {
  share ??= computeShare();
  return share;
}

function computeShare(): number {
  const shares = STRIPS.map((reel) =>
    Object.fromEntries(
      SYMBOLS.map((symbol) => [symbol, reel.filter((stop) => stop === symbol).length / reel.length] as const),
    ),
  );
  return expectLine(shares, PAYS, 'wild');
}
