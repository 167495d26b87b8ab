/** Rows by the member whose they are, in their order. */
export function byMember<Row extends { readonly memberId: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const theirs = found.get(row.memberId);
    if (theirs) theirs.push(row);
    else found.set(row.memberId, [row]);
  }
  return found;
}
