/** Returns whether the connection is metered or slow. */
export function isDear(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
