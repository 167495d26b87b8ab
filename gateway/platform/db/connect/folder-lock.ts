import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Garbage collection would release a lock, so this set keeps them. */
const held = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process until it is released or killed. Two writers would silently lose data of the
 * embedded database. A lock of the operating system is free after a crash, unlike a file with a process id.
 * @throws {FolderInUseError}
 */
export function lockFolder(folder: string): () => void {
  const lock = openLock(folder);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new FolderInUseError(
      `DATA_DIR: ${folder} is in use by another process. Stop it, or set another folder for this one, or set DATABASE_URL.`,
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
