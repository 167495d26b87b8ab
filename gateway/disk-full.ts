/** How PostgreSQL, Node, SQLite and the embedded engine's file system say it. */
const CODES: readonly unknown[] = ['53100', 'ENOSPC'];
const SQLITE_FULL = 13;
const ENGINE_ERRNO = 51;

/** Whether an error, or what caused it, is that no space is left on a disk. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, errno, errcode, cause } = error as Record<string, unknown>;
  return (
    CODES.includes(code) ||
    (code === 'ERR_SQLITE_ERROR' && errcode === SQLITE_FULL) ||
    (name === 'ErrnoError' && errno === ENGINE_ERRNO) ||
    isDiskFull(cause)
  );
}
