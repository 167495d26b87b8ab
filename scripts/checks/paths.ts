import { posix } from 'node:path';
import type { Problems, Source } from './source.ts';

/** A path between backticks: folders and a file, or a file with one of these endings. */
const PATH = /`([\w.@[\]-]+(?:\/[\w.@[\]-]+)*\/?)`/g;
const ENDING = /\.(?:ts|tsx|mjs|cjs|js|astro|css|json|md|sql|yml|conf|svg|png)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g;
/** Placeholders for any file of a kind, files that an editor, a build or a check creates, and files of each room. */
const PLACEHOLDER =
  /^(?:[ax]\.|[Nn]ame\.|Card\.|index\.|(?:room|register|texts)\.ts$|(?:ar|pt-BR)\.json$|[\w-]+\.js$|content\/uploads$)/;

/**
 * Finds paths of missing files (MAP-40). Each path between backticks in documents and comments must exist: from the root,
 * from the file's own folder, or as the end of exactly one file's path.
 */
export function pathProblems(sources: readonly Source[], paths: readonly string[]): Problems {
  const known = new Set(paths.flatMap((path) => [path, ...listParentFolders(path)]));
  const ends = countEnds(known);
  return sources.flatMap(({ path: from, text }) =>
    splitSections(from, text).flatMap(({ line, text: said }) =>
      [...said.matchAll(PATH)]
        .map(([, named = '']) => named.replace(/\/$/, ''))
        .filter((named) => isPath(named, known) && !exists(named, from, known, ends))
        .map((named) => `${from}:${line}: there is no \`${named}\``),
    ),
  );
}

/** Reports whether a text is a path: it has an ending of code, or begins with a folder of the project. */
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

/** Counts the files or folders for each end of a path. */
function countEnds(known: ReadonlySet<string>): Map<string, number> {
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

function listParentFolders(path: string): string[] {
  const folders = [];
  for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.push(folder);
  return folders;
}

/** Returns the lines of a document, or the comments of code, each with its line number. */
function splitSections(path: string, text: string): { line: number; text: string }[] {
  if (path.endsWith('.md')) return text.split('\n').map((each, at) => ({ line: at + 1, text: each }));
  return [...text.matchAll(COMMENT)].map((found) => ({
    line: text.slice(0, found.index).split('\n').length,
    text: found[0],
  }));
}
