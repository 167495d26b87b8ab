import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { isCollection } from '#contract/content-files.ts';

/** A file that is still being written counts as saved after this many milliseconds without growth. */
const SETTLED_AFTER = 100;
const LARGEST_FILE = 256 * 1024;

/** Paths inside the folder, with forward slashes, of everything that may be content. */
export async function contentPaths(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((item) => item.isFile())
    .map((item) => insidePath(folder, join(item.parentPath, item.name)))
    .filter((path) => isCollection(path.split('/')[0] ?? ''))
    .sort();
}

/** The source of a file, `'too large'`, or undefined when it is gone by now. */
export async function readSource(folder: string, path: string): Promise<string | 'too large' | undefined> {
  try {
    const file = join(folder, path);
    if ((await stat(file)).size > LARGEST_FILE) return 'too large';
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export interface FolderWatch {
  close(): Promise<void>;
}

/** Calls `touched` with the path of every content file that is added, saved or removed from now on. */
export async function watchFolder(
  folder: string,
  touched: (path: string) => void,
  failed: (error: unknown) => void,
): Promise<FolderWatch> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    atomic: true,
    awaitWriteFinish: { stabilityThreshold: SETTLED_AFTER, pollInterval: 25 },
    ignored: (path, stats) => {
      const [top = '', ...below] = insidePath(folder, path).split('/');
      if (top === '') return false;
      if (!isCollection(top)) return true;
      return below.length > 0 && stats?.isFile() === true && !path.endsWith('.md');
    },
  });
  watcher.on('all', (event, path) => {
    if (event === 'add' || event === 'change' || event === 'unlink') touched(insidePath(folder, path));
  });
  watcher.on('error', failed);
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return { close: () => watcher.close() };
}

function insidePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}
