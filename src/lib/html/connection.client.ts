/** Returns whether the connection is metered or slow. */
export function isDear(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection || {};
  return saveData || /2g$/.test(effectiveType);
}
