import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Test reports, traces and the data folders of test sites: ignored by git, rewritten by every run. */
export const RESULTS = join(ROOT, '.test-results');
/** What each part of the last run came to, a file each. */
export const REPORTS = join(RESULTS, 'reports');

function script(...path: string[]): string {
  return join(ROOT, 'node_modules', ...path);
}

/** Scripts to be run by the pinned Node: never through `npx`, which would pick the machine's own. */
export const TOOLS = {
  astro: script('astro', 'bin', 'astro.mjs'),
  biome: script('@biomejs', 'biome', 'bin', 'biome'),
  playwright: script('@playwright', 'test', 'cli.js'),
  /** The native compiler: `typescript` itself is the version whose API checks and packages use. */
  typescript: script('typescript-native', 'bin', 'tsc'),
  vitest: script('vitest', 'vitest.mjs'),
} as const;

/** Path of `npm run <name>`'s own script. */
export function task(name: string): string {
  return join(ROOT, 'scripts', 'tasks', `${name}.ts`);
}
