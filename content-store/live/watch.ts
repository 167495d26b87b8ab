import { basename, dirname, join } from 'node:path';
import { watch } from 'chokidar';
import { isCollection } from '#contract/content/content-files.ts';
import { contentFolders, contentPaths, firstSegment, insidePath } from '../folder.ts';

/** A file that is still being written counts as saved after this many milliseconds without growth. */
const SETTLED_AFTER = 100;
const SECOND_LOOK_AFTER = 300;

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
      const inside = insidePath(folder, path);
      if (inside === '') return false;
      return !isCollection(firstSegment(inside)) || (stats?.isFile() === true && !path.endsWith('.md'));
    },
  });
  let timer: NodeJS.Timeout | undefined;

  // chokidar reads a new folder before it watches it, and never learns of what is made in between.
  async function lookAgain(): Promise<void> {
    const watched = watcher.getWatched();
    const folders = await contentFolders(folder);
    const unwatched = folders.map((path) => join(folder, path)).filter((path) => !watched[path]);
    const missed = (await contentPaths(folder)).filter((path) => {
      const file = join(folder, path);
      return !watched[dirname(file)]?.includes(basename(file));
    });
    if (watcher.closed) return;
    if (unwatched.length > 0) {
      watcher.add(unwatched);
      planSecondLook();
    }
    missed.forEach(touched);
  }

  function planSecondLook(): void {
    clearTimeout(timer);
    timer = setTimeout(() => lookAgain().catch(failed), SECOND_LOOK_AFTER);
  }

  watcher.on('all', (event, path) => {
    if (event === 'add' || event === 'change' || event === 'unlink') touched(insidePath(folder, path));
    if (event === 'addDir') planSecondLook();
  });
  watcher.on('error', failed);
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
