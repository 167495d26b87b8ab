import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '#server/built-site.ts';
import { ROOT } from '../tools.ts';
import { sourceStamp } from './source-stamp.ts';

/** Folder of all builds, each in its own folder. */
export const DIST = join(ROOT, 'dist');
/** File in a finished build with the stamp of its sources. */
export const STAMP = 'sources.sha256';

/** Reports whether `dist` has a build of the present sources. */
export function isBuilt(): boolean {
  const stamp = join(builtSite(DIST) ?? DIST, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(ROOT);
}
