import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The last good version of each file, in a folder that outlives the process. Paths are those of the content folder. */
export interface GoodCopies {
  /** Writes a valid version, in order. */
  keep(path: string, source: string): void;
  drop(path: string): void;
  /** Reads the version that was written last. */
  last(path: string): Promise<string | undefined>;
  /** Resolves when all writes requested so far are done. */
  written(): Promise<void>;
}

/** Keeps copies of good versions. A copy that cannot be written is only reported: the site works without. */
export function goodCopies(folder: string, onLost: (error: unknown) => void): GoodCopies {
  let queue = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(onLost);
  };
  const last = (path: string) => readFile(join(folder, path), 'utf8').catch(() => undefined);

  return {
    keep: (path, source) =>
      inTurn(async () => {
        if ((await last(path)) === source) return;
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        // Processes may share the folder: each writes its own.
        const draft = `${file}.${process.pid}.new`;
        await writeFile(draft, source);
        await rename(draft, file);
      }),
    drop: (path) => inTurn(() => rm(join(folder, path), { force: true })),
    last,
    written: () => queue,
  };
}
