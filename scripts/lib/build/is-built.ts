import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '#server/built-site.ts';
import { ROOT } from '../tools.ts';
import { sourceStamp } from './source-stamp.ts';

/** Builds, each in a folder of its own. */
export const DIST = join(ROOT, 'dist');
/** Written into a build when it is finished: the stamp of its sources. */
export const STAMP = 'sources.sha256';

/** Whether `dist` holds the site as its sources are now. */
export function isBuilt(): boolean {
  const stamp = join(builtSite(DIST) ?? DIST, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(ROOT);
}
