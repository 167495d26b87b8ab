/** Returns whether a path belongs to the editing page. */
export function isEditorPath(path: string): boolean {
  return /^\/admin(?:\/|$)/.test(path);
}
