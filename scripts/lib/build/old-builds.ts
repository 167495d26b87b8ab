import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Number of builds to keep, since a running server serves the folder of its build. */
const KEPT_BUILDS = 3;
/** Age after which a folder without `finished` is an aborted build; before, it may be a running one. */
const GIVEN_UP_MS = 3_600_000;

/** Removes all but the newest finished builds from `dist`, and everything that is not a build. */
export function removeOldBuilds(dist: string, finished: string, now = Date.now()): void {
  const folders = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const path = join(dist, name);
      const isFinished = existsSync(join(path, finished));
      return { path, isFinished, madeAt: statSync(isFinished ? join(path, finished) : path).mtimeMs };
    })
    .sort((one, other) => other.madeAt - one.madeAt);
  const kept = folders.filter(({ isFinished }) => isFinished).slice(0, KEPT_BUILDS);
  for (const folder of folders) {
    const underWay = !folder.isFinished && now - folder.madeAt < GIVEN_UP_MS;
    if (!kept.includes(folder) && !underWay) rmSync(folder.path, { recursive: true, force: true });
  }
}
