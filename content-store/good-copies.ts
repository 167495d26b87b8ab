import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The last good version of each file, in a folder that outlives the process. Paths are those of the content folder. */
export interface GoodCopies {
  /** Keeps a version that is good, in its turn. */
  keep(path: string, source: string): void;
  drop(path: string): void;
  /** The version kept last. */
  last(path: string): Promise<string | undefined>;
  /** Fulfilled once everything asked for so far is written. */
  written(): Promise<void>;
}

/** Copies are a help, not a need: what cannot be written is told and left. */
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
