import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Locks end with their objects, so that they must not be collected while they are held. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data folder for this process until released or killed. The embedded database would lose data silently
 * with two writers; a file locked by the operating system, unlike a file with a process id, is free after a crash.
 * @throws {FolderInUseError}
 */
export function lockFolder(folder: string): () => void {
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new FolderInUseError(
      `DATA_DIR: ${folder} is in use by another process. Stop it, or give this one a folder of its own, or set DATABASE_URL.`,
      { cause },
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, 'gateway.lock'));
  } catch (cause) {
    throw new Error(`DATA_DIR: ${folder} cannot be made or written to`, { cause });
  }
}
