import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Of 108 bytes in unix(7); bytes. */
const MAX_PATH = 100;
const NAME = 'control.sock';

const isPipe = process.platform === 'win32';

/** Windows has named pipes in its place. */
const pipeName = (dataDir: string): string =>
  `\\\\.\\pipe\\lobby-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)}`;

const pointer = (dataDir: string): string => join(dataDir, 'control.path');

/** Returns where the site of a data folder takes commands; undefined where none said so. */
export function findSocket(dataDir: string): string | undefined {
  if (isPipe) return pipeName(dataDir);
  const own = resolve(dataDir, NAME);
  if (existsSync(own)) return own;
  return existsSync(pointer(dataDir)) ? readFileSync(pointer(dataDir), 'utf8').trim() : undefined;
}

/**
 * Chooses the path of a socket, in a folder of its owner alone; the one of a process that was killed is removed. Call it
 * with the folder locked.
 */
export function prepareSocket(dataDir: string): { readonly path: string; remove(): void } {
  if (isPipe) return { path: pipeName(dataDir), remove: () => undefined };
  const own = resolve(dataDir, NAME);
  const before = findSocket(dataDir);
  if (before !== undefined) rmSync(before, { force: true });
  if (before !== undefined && before !== own) rmSync(dirname(before), { recursive: true, force: true });
  rmSync(pointer(dataDir), { force: true });
  if (Buffer.byteLength(own) <= MAX_PATH) {
    chmodSync(dataDir, 0o700);
    return { path: own, remove: () => rmSync(own, { force: true }) };
  }
  // mkdtemp makes it for its owner alone.
  const folder = mkdtempSync(join(tmpdir(), 'lobby-control-'));
  const path = join(folder, NAME);
  writeFileSync(pointer(dataDir), path, { mode: 0o600 });
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(pointer(dataDir), { force: true });
  };
  return { path, remove };
}
