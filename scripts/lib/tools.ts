import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Test reports, traces and the data folders of test sites: ignored by git, rewritten by every run. */
export const RESULTS = join(ROOT, '.test-results');
/** Outcomes of the last run, a file for each part. */
export const REPORTS = join(RESULTS, 'reports');

function script(...path: string[]): string {
  return join(ROOT, 'node_modules', ...path);
}

/** Scripts for the pinned Node: never through `npx`, which would use the machine's Node. */
export const TOOLS = {
  astro: script('astro', 'bin', 'astro.mjs'),
  biome: script('@biomejs', 'biome', 'bin', 'biome'),
  playwright: script('@playwright', 'test', 'cli.js'),
  /** The native compiler; the package `typescript` is for its API, which checks and packages use. */
  typescript: script('typescript-native', 'bin', 'tsc'),
  vitest: script('vitest', 'vitest.mjs'),
} as const;

/** Returns the path of the script of `npm run <name>`. */
export function task(name: string): string {
  return join(ROOT, 'scripts', 'tasks', `${name}.ts`);
}
