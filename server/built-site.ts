import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names the build that the next start serves; a running server keeps its own. */
const POINTER = 'current';

/** Returns the folder of the newest finished build in `dist`, if there is one. */
export function builtSite(dist: string): string | undefined {
  const pointer = join(dist, POINTER);
  if (!existsSync(pointer)) return undefined;
  const folder = join(dist, readFileSync(pointer, 'utf8'));
  return existsSync(folder) ? folder : undefined;
}

/** Lists the folders of all finished builds in `dist`: a build writes its page table after all files. */
export function finishedBuilds(dist: string): string[] {
  return globSync('*/pages.json', { cwd: dist }).map((path) => join(dist, dirname(path)));
}

/** Makes a finished build, a folder in `dist`, the one that is served from the next start on. */
export function publishBuild(dist: string, name: string): void {
  const draft = join(dist, `${POINTER}.${name}`);
  writeFileSync(draft, name);
  renameSync(draft, join(dist, POINTER));
}
