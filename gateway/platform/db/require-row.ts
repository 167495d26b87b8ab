/**
 * Returns the row of a statement that always returns one. Narrows the type, and throws a plain error should the schema
 * ever break this.
 * @param what names the row in that error
 */
export function requireRow<Row>(rows: readonly Row[], what: string, index = 0): Row {
  const row = rows[index];
  if (row === undefined) throw new Error(`The database returned no ${what}`);
  return row;
}
