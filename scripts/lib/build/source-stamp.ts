import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the built site, relative to the project's root. */
const SOURCES = [
  'LICENSE',
  'astro.config.mjs',
  'build',
  'contract',
  'editor/client',
  'editor/config/body.ts',
  'gateway/games/play/assets',
  'gateway/platform/http/error-messages.ts',
  'gateway/site/docs',
  'locales',
  'package-lock.json',
  'public',
  'scripts/lib/build',
  'server/http/compress.ts',
  'src',
  'tools/scalar/package-lock.json',
  'tsconfig.json',
];

/** Scripts and styles of game pages, beside each kind. */
const CLIENTS = 'gateway/games/play/**/client';

/** Hashes every source of the site without tests: equal hashes mean an equal build. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const sources = [...SOURCES, ...globSync(CLIENTS, { cwd: root })];
  for (const path of sources.flatMap((source) => listFiles(root, source)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

function listFiles(root: string, path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(root, `${path}/${name}`));
}
