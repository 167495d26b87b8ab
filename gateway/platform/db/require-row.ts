/**
 * The row that a statement which always returns one has returned: a guard for the types, and a plain error should the
 * schema ever make it wrong.
 * @param what names the row in that error
 */
export function requireRow<Row>(rows: readonly Row[], what: string, index = 0): Row {
  const row = rows[index];
  if (row === undefined) throw new Error(`The database returned no ${what}`);
  return row;
}
