import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Lists all files below a folder; none if it does not exist. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
