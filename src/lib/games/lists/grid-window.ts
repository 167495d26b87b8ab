/** How a grid of equal tiles lies on the page; measured, in pixels. */
export interface GridGeometry {
  readonly columns: number;
  /** From the top of a row to the top of the next. */
  readonly stride: number;
  readonly gap: number;
  /** From the top of the document to the first row that the list owns whole. */
  readonly top: number;
}

/**
 * The cards of a list that are in the document, and how many rows are replaced by empty space before and after them.
 */
export interface GridWindow {
  readonly rowsBefore: number;
  /** Indices of the cards shown: `from` up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
  readonly rowsAfter: number;
}

/** Returns how many cards complete the last row of the `drawn` tiles before the list. */
export function withDefaults(drawn: number, columns: number): number {
  return (columns - (drawn % columns)) % columns;
}

/** Rows that `count` cards fill after the first `fill` of them completed a row. */
export function countRows(count: number, fill: number, columns: number): number {
  return Math.ceil(Math.max(0, count - fill) / columns);
}

/** The part of `count` cards that rows `first` to `last` show (GAME-5, fault 22). */
export function computeWindow(
  count: number,
  fill: number,
  columns: number,
  { first, last }: { readonly first: number; readonly last: number },
): GridWindow {
  const rows = countRows(count, fill, columns);
  return {
    rowsBefore: first,
    from: Math.min(count, fill + first * columns),
    to: Math.min(count, fill + (last + 1) * columns),
    rowsAfter: Math.max(0, rows - last - 1),
  };
}

/** Returns the height of a spacer that replaces `rows` rows; the grid adds one gap. */
export function spacerHeight(rows: number, { stride, gap }: GridGeometry): number {
  return Math.max(0, rows * stride - gap);
}
