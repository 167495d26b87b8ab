import type { Grid, Pays, SlotWin } from './profile.ts';
import type { Weights } from './reel.ts';

/** The symbol for any other but scatter and coin. */
export const WILD = 'W';

/** The shortest run that pays. */
const MIN_RUN = 3;

/** Returns the win of one line: its first symbol, continued by the same symbol or the wild; all wilds pay as such. */
export function findLineWin<Symbol extends string>(
  symbols: readonly Symbol[],
  pays: Readonly<Partial<Record<Symbol, readonly number[]>>>,
  wild: string = WILD,
): { symbol: Symbol; count: number; pay: number } | undefined {
  const symbol = symbols.find((other) => other !== wild) ?? symbols[0];
  if (symbol === undefined) return undefined;
  const count = countRun(symbols, symbol, wild);
  const pay = pays[symbol]?.[count - MIN_RUN];
  return pay === undefined ? undefined : { symbol, count, pay };
}

function countRun(symbols: readonly string[], symbol: string, wild: string): number {
  const end = symbols.findIndex((other) => other !== symbol && other !== wild);
  return end < 0 ? symbols.length : end;
}

/** Returns the wins of all lines. */
export const findLineWins = (
  grid: Grid,
  lines: readonly (readonly number[])[],
  pays: Pays,
  wild: string = WILD,
): SlotWin[] =>
  lines.flatMap((rows, line) => {
    const shown = rows.map((row, reel) => grid[reel]?.[row] ?? '');
    const win = findLineWin(shown, pays, wild);
    return win ? [{ line, ...win }] : [];
  });

/**
 * Returns the mean pay of one line from every combination that begins a win. @param reels the likelihood of each symbol
 * in the line's cell
 */
export function expectLine(reels: readonly Weights[], pays: Pays, wild: string = WILD): number {
  const expect = (line: readonly string[], likelihood: number): number => {
    const symbol = line.find((other) => other !== wild) ?? wild;
    const isOver = line.length === reels.length || countRun(line, symbol, wild) < line.length;
    if (isOver) return likelihood * (findLineWin(line, pays, wild)?.pay ?? 0);
    return Object.entries(reels[line.length] ?? {}).reduce(
      (sum, [next, share]) => (share === 0 ? sum : sum + expect([...line, next], likelihood * share)),
      0,
    );
  };
  return expect([], 1);
}
