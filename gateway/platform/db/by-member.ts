/** Groups rows by member, in their order. */
export function byMember<Row extends { readonly memberId: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const group = found.get(row.memberId);
    if (group) group.push(row);
    else found.set(row.memberId, [row]);
  }
  return found;
}
