import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../lib/tools.ts';

/** Old paths and new ones, of files or folders; the longest that fits a file counts. */
type Moves = Readonly<Record<string, string>>;

const USAGE =
  'Usage: npm run move -- <map.json>: moves files and folders, and rewrites every path that names them';
/** Files that may contain paths. */
const TEXT =
  /\.(?:ts|tsx|mjs|js|astro|css|json|md|yml|conf|service|sh)$|(?:^|\/)(?:Dockerfile|run|\.dockerignore)$/;
/** Files that are never rewritten: history, content, and generated files. */
const LEFT_ALONE =
  /^(?:package-lock\.json|content\/.*\.(?:md|json)|scripts\/moves\/|.*\/migrations\/meta\/|bench\/results\/)/;
const SPECIFIER = /(?<=['"`(])(?:\.{1,2}\/|#[a-z-]+\/)[^'"`)\s?$*]*/g;
const ROOTED = /(?<![\w./@#-])(?:[a-z][\w-]*)(?:\/[\w.@[\]-]+)+\/?/g;
/** Aliases of package.json after the moves. */
const ALIASES = Object.entries(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
).map(([alias, folder]) => [alias.replace('*', ''), folder.replace(/^\.\/|\*$/g, '')] as const);

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const tracked = (): string[] => git('ls-files').split('\n').filter(Boolean);

/** @returns the exit code of the process: 1 if an old path is still in a file */
function move([file, ...more]: readonly string[]): number {
  if (file === undefined || more.length > 0) throw new TypeError(USAGE);
  const moves = JSON.parse(readFileSync(file, 'utf8')) as Moves;
  const before = tracked();
  const target = mapTargets(before, moves);
  const moved = before.filter((path) => target(path) !== path);
  const taken = new Set(before.map(target));
  if (taken.size !== before.length) throw new Error('Two files would get the same path');
  for (const path of moved) {
    mkdirSync(dirname(join(ROOT, target(path))), { recursive: true });
    git('mv', path, target(path));
  }
  const folders = listMovedFolders(before, target);
  const newPath = (path: string): string | undefined =>
    before.includes(path) ? target(path) : folders.get(path);
  for (const path of before.filter((each) => TEXT.test(each) && !LEFT_ALONE.test(each))) {
    const here = join(ROOT, target(path));
    const text = readFileSync(here, 'utf8');
    const written = rewrite(text, path, target(path), newPath);
    if (written !== text) writeFileSync(here, written);
  }
  console.log(`${moved.length} files moved`);
  return reportLeft(moved);
}

function mapTargets(files: readonly string[], moves: Moves): (path: string) => string {
  const targets = new Map(
    files.map((path) => {
      for (let from = path; from !== '.'; from = posix.dirname(from)) {
        const to = moves[from];
        if (to !== undefined) return [path, to + path.slice(from.length)];
      }
      return [path, path];
    }),
  );
  return (path) => targets.get(path) ?? path;
}

/** Returns the new paths of folders whose files all moved together; folders that stay or are split are not included. */
function listMovedFolders(files: readonly string[], target: (path: string) => string): Map<string, string> {
  const ways = new Map<string, Set<string>>();
  for (const path of files)
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) {
      const rest = path.slice(folder.length);
      const to = target(path);
      const way = to.endsWith(rest) ? to.slice(0, -rest.length) : '';
      ways.set(folder, (ways.get(folder) ?? new Set()).add(way));
    }
  return new Map(
    [...ways].flatMap(([folder, ways]) => {
      const [way] = ways;
      return ways.size === 1 && way ? [[folder, way] as const] : [];
    }),
  );
}

function rewrite(
  text: string,
  from: string,
  to: string,
  newPath: (path: string) => string | undefined,
): string {
  const specifiers = text.replace(SPECIFIER, (written) => {
    const slash = written.endsWith('/') ? '/' : '';
    const old = resolve(from, written);
    const target = old === undefined ? undefined : newPath(old);
    if (old === undefined || target === undefined || /^[./]+$/.test(written)) return written;
    if (from === to && target === old && !from.startsWith('gateway/')) return written;
    const isCode = /\.(?:ts|tsx|mjs|js)$/.test(to);
    return specifier(written, to, target, isCode) + slash;
  });
  return specifiers.replace(ROOTED, (written) => {
    const [, path = '', end = ''] = /^(.*?)([./]*)$/.exec(written) ?? [];
    const target = newPath(path);
    return target === undefined ? written : target + end;
  });
}

function resolve(from: string, written: string): string | undefined {
  const path = written.replace(/\/$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  const alias = ALIASES.find(([name]) => path.startsWith(name));
  return alias ? alias[1] + path.slice(alias[0].length) : undefined;
}

/** Writes imports across rooms of the gateway by alias, inside a room relative (MAP-12), elsewhere as before. */
function specifier(written: string, from: string, target: string, isCode: boolean): string {
  const room = (path: string) => /^gateway\/[^/]+\//.exec(path)?.[0];
  const isGateway = isCode && from.startsWith('gateway/') && target.startsWith('gateway/');
  const isAcross =
    isGateway && room(from) !== room(target) && room(from) !== undefined && room(target) !== undefined;
  if (isAcross) return aliased(target);
  if (isGateway) return relative(from, target);
  return written.startsWith('#') ? aliased(target) : relative(from, target);
}

function aliased(target: string): string {
  const alias = ALIASES.find(([, folder]) => target.startsWith(folder));
  if (!alias) throw new Error(`No alias for ${target}`);
  return alias[0] + target.slice(alias[1].length);
}

function relative(from: string, target: string): string {
  const path = posix.relative(posix.dirname(from), target);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Prints the places that still contain an old path. */
function reportLeft(moved: readonly string[]): number {
  const old = new Set(moved);
  let left = 0;
  for (const path of tracked().filter((each) => TEXT.test(each) && !LEFT_ALONE.test(each)))
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .forEach((line, at) => {
        for (const [named] of line.matchAll(ROOTED))
          if (old.has(named.replace(/[./]+$/, ''))) {
            console.log(`${path}:${at + 1}: ${named}`);
            left += 1;
          }
      });
  return left > 0 ? 1 : 0;
}

process.exitCode = move(process.argv.slice(2));
