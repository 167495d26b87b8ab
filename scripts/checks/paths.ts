import { posix } from 'node:path';
import type { Problems, Source } from './source.ts';

/** Between backticks: folders and a file, or a file with one of these endings. */
const PATH = /`([\w.@[\]-]+(?:\/[\w.@[\]-]+)*\/?)`/g;
const ENDING = /\.(?:ts|tsx|mjs|cjs|js|astro|css|json|md|sql|yml|conf|svg|png)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;
/** What stands for any file of its kind, is made by an editor, a build or a check, or belongs to each room. */
const PLACEHOLDER =
  /^(?:[ax]\.|[Nn]ame\.|Card\.|index\.|(?:room|register|texts)\.ts$|(?:ar|pt-BR)\.json$|[\w-]+\.js$|content\/uploads$)/;

/**
 * Finds paths that no file has any more (MAP-40): in documents and in comments each path between backticks exists from the
 * root, from the file's own folder, or as the end of one file's path.
 */
export function pathProblems(sources: readonly Source[], paths: readonly string[]): Problems {
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]));
  const ends = endsOf(known);
  return sources.flatMap(({ path: from, text }) =>
    sectionsOf(from, text).flatMap(({ line, text: said }) =>
      [...said.matchAll(PATH)]
        .map(([, named = '']) => named.replace(/\/$/, ''))
        .filter((named) => isPath(named, known) && !exists(named, from, known, ends))
        .map((named) => `${from}:${line}: there is no \`${named}\``),
    ),
  );
}

/** A path has an ending of code, or begins with a folder of the project. */
const isPath = (named: string, known: ReadonlySet<string>): boolean =>
  !PLACEHOLDER.test(named) &&
  !/^[.@]/.test(named) &&
  (ENDING.test(named) || (named.includes('/') && known.has(named.split('/')[0] ?? '')));

function exists(
  named: string,
  from: string,
  known: ReadonlySet<string>,
  ends: ReadonlyMap<string, number>,
): boolean {
  return known.has(named) || known.has(posix.join(posix.dirname(from), named)) || ends.get(named) === 1;
}

/** How many files or folders have a path that ends so. */
function endsOf(known: ReadonlySet<string>): Map<string, number> {
  const ends = new Map<string, number>();
  for (const path of known) {
    const parts = path.split('/');
    for (let at = 1; at < parts.length; at += 1) {
      const end = parts.slice(at).join('/');
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  }
  return ends;
}

function foldersOf(path: string): string[] {
  const folders = [];
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.push(folder);
  return folders;
}

/** Documents as they are; of code its comments, each with its line. */
function sectionsOf(path: string, text: string): { line: number; text: string }[] {
  if (path.endsWith('.md')) return text.split('\n').map((each, at) => ({ line: at + 1, text: each }));
  return [...text.matchAll(COMMENT)].map((found) => ({
    line: text.slice(0, found.index).split('\n').length,
    text: found[0],
  }));
}
