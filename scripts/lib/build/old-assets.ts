import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
/** Names that change with the content, so that an old file can't stand in for a new one. */
const HASHED = /\.[\w-]{8}\.\w+(?:\.(?:br|gz))?$/;

/**
 * Puts the hashed files of earlier builds back beside the new ones: pages that visitors
 * have open, or that a cache still holds, keep working over a deploy (fault 24).
 */
export function withOldAssets(options: { assets: string; archive: string; now?: number }) {
  const { assets, archive, now = Date.now() } = options;
  return {
    /** To be called before a build empties the folder. */
    save(): void {
      if (!existsSync(assets)) return;
      mkdirSync(archive, { recursive: true });
      cpSync(assets, archive, { recursive: true, preserveTimestamps: true });
    },
    /** To be called after it. Files that no build of the last 30 days made are dropped. */
    restore(): void {
      if (!existsSync(archive)) return;
      mkdirSync(assets, { recursive: true });
      for (const name of readdirSync(archive).filter((name) => HASHED.test(name))) {
        const saved = join(archive, name);
        const current = join(assets, name);
        if (now - statSync(saved).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(saved);
        else if (!existsSync(current)) cpSync(saved, current, { preserveTimestamps: true });
      }
    },
  };
}
