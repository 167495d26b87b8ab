import { join } from 'node:path';
import { DatabaseError } from './database-error.ts';

/** The embedded database in the data folder. */
export const EMBEDDED_FOLDER = 'database';

/** Returns the error that was there first. */
function firstCause(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return firstCause(error.cause);
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

/** Says that the embedded database of a data folder cannot be opened, and what to do (OPER-57). */
export function unreadable(dataDir: string, cause: unknown): DatabaseError {
  if (cause instanceof DatabaseError) return cause;
  return new DatabaseError(
    `DATA_DIR: the database in ${join(dataDir, EMBEDDED_FOLDER)} cannot be opened (${firstCause(cause)}). Nothing was changed. Restore a backup (docs/backup.md), or move that folder away to begin with an empty one.`,
    { cause },
  );
}
