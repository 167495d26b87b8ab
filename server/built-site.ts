import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names the build that is served next; a running server keeps the one that it began with. */
const POINTER = 'current';

/** Folder of the newest finished build in `dist`, if there is one. */
export function builtSite(dist: string): string | undefined {
  const pointer = join(dist, POINTER);
  if (!existsSync(pointer)) return undefined;
  const folder = join(dist, readFileSync(pointer, 'utf8'));
  return existsSync(folder) ? folder : undefined;
}

/** Makes a finished build, a folder in `dist`, the one that is served from the next start on. */
export function publishBuild(dist: string, name: string): void {
  const draft = join(dist, `${POINTER}.${name}`);
  writeFileSync(draft, name);
  renameSync(draft, join(dist, POINTER));
}
