import { copyFileSync, existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Names that change with the content, so that an old file can't stand in for a new one. */
const HASHED = /\.[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;

/**
 * Puts the hashed files of an earlier build beside the new ones: pages that visitors have
 * open, or that a cache still holds, keep working over a deploy (fault 24). What no build
 * of the last 30 days made stays behind.
 */
export function keepOldAssets(from: string, to: string, now = Date.now()): void {
  if (!existsSync(from)) return;
  for (const name of readdirSync(from).filter((name) => HASHED.test(name))) {
    const { atime, mtime } = statSync(join(from, name));
    const kept = join(to, name);
    if (existsSync(kept) || now - mtime.getTime() > KEPT_DAYS * DAY_MS) continue;
    copyFileSync(join(from, name), kept);
    // Its age counts from the build that made it.
    utimesSync(kept, atime, mtime);
  }
}
