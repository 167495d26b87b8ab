/** A place on a road, from the top left. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  readonly tone: string;
  readonly text: string;
  /** Ties after this result, in a big road. */
  readonly ties: number;
}

interface Mark {
  readonly tone: string;
  readonly text: string;
}

const ROWS = 6;
export const COLUMNS = 24;
/** Rounds that a bead road has room for. */
const ROOM = ROWS * COLUMNS;

/**
 * Returns how many of the last rounds the roads show, so that the bead road begins with a whole column: it moves on
 * after every sixth round. @param n the number of the last round in its day
 */
export const shownRounds = (n: number): number => ROOM - ROWS + (n % ROWS) + 1;

/** Returns a bead road: down each column, then the next. */
export const layBeads = (marks: readonly Mark[]): Cell[] =>
  marks.map(({ tone, text }, at) => ({
    column: Math.floor(at / ROWS),
    row: at % ROWS,
    tone,
    text,
    ties: 0,
  }));

/** Returns what follows one another with the same result, with the ties in between. */
function joinTies(marks: readonly Mark[], tie: string): { mark: Mark; ties: number }[] {
  const joined: { mark: Mark; ties: number }[] = [];
  let early = 0;
  marks.forEach((mark) => {
    const last = joined[joined.length - 1];
    if (mark.tone !== tie) {
      joined.push({ mark, ties: early });
      early = 0;
    } else if (last) last.ties += 1;
    else early += 1;
  });
  return joined;
}

/**
 * Returns a big road: each run of a side goes down a column, and to the right where the way down is taken; a tie counts
 * on the result before it. Its last columns are kept.
 */
export function layBigRoad(marks: readonly Mark[], tie: string): Cell[] {
  const cells: Cell[] = [];
  const isTaken = (column: number, row: number) =>
    row >= ROWS || cells.some((cell) => cell.column === column && cell.row === row);
  let [start, column, row, side] = [-1, -1, 0, ''];
  joinTies(marks, tie).forEach(({ mark: { tone, text }, ties }) => {
    if (tone !== side) {
      do start += 1;
      while (isTaken(start, 0));
      [column, row, side] = [start, 0, tone];
    } else if (column === start && !isTaken(column, row + 1)) row += 1;
    else column += 1;
    cells.push({ column, row, tone, text, ties });
  });
  const first = Math.max(0, Math.max(-1, ...cells.map((cell) => cell.column)) - COLUMNS + 1);
  return cells
    .filter((cell) => cell.column >= first)
    .map((cell) => ({ ...cell, column: cell.column - first }));
}
