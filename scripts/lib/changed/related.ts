import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../tools.ts';

const SPECIFIER = /(?:from|import)\s*\(?\s*'([.#][^']+)'/g;
/** Longest chain of imports: a test with a longer chain reaches the file through a whole gateway or site. */
const MAX_DISTANCE = 2;

/**
 * Returns the tests among `paths` that changed, or that import a changed file, directly or through one file.
 * @param paths of all files of the project, relative to its root
 */
export function relatedTests(paths: readonly string[], changed: readonly string[]): string[] {
  const code = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  const importers = new Map<string, string[]>();
  for (const path of code) {
    for (const target of readImports(path)) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const reached = new Set(changed);
  let edge: readonly string[] = changed;
  for (let distance = 0; distance < MAX_DISTANCE; distance++) {
    edge = edge.flatMap((path) => importers.get(path) ?? []).filter((path) => !reached.has(path));
    for (const path of edge) reached.add(path);
  }
  return [...reached].filter((path) => /\.test\.tsx?$/.test(path) && existsSync(join(ROOT, path))).sort();
}

function readImports(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => resolve(path, specifier));
}

/** Folders of `#` names whose name differs from the folder's. */
const ALIASES: Readonly<Record<string, string>> = { lib: 'src/lib' };

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const [top = '', ...rest] = specifier.slice(1).split('/');
  return [ALIASES[top] ?? top, ...rest].join('/');
}
