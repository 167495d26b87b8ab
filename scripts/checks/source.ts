import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';
import { ROOT } from '../lib/tools.ts';

/** A file of the project; `path` is relative to the root, with forward slashes. */
export type Source = { path: string; text: string };

/** What a check found wrong, one line each; none means it passed. */
export type Problems = string[];

/** Everything git tracks or would track. */
export function projectPaths(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return list.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
}

export function readSources(wanted: (path: string) => boolean): Source[] {
  return projectPaths()
    .filter(wanted)
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export const isCode = (path: string) => /\.(astro|tsx?|mjs|js)$/.test(path);
/** A test, or what one test file alone imports (`*.testing.ts`, beside it). */
export const isTest = (path: string) => /\.(test|spec|testing)\.tsx?$/.test(path);

/** Several rules walk the trees of the same files. */
const parsed = new Map<string, { readonly text: string; readonly trees: ts.SourceFile[] }>();

/** Syntax trees of a file: one for a script; for an Astro file its frontmatter with the template, then each script. */
export function syntaxTrees({ path, text }: Source): ts.SourceFile[] {
  const known = parsed.get(path);
  if (known?.text === text) return known.trees;
  const trees = parse({ path, text });
  parsed.set(path, { text, trees });
  return trees;
}

function parse({ path, text }: Source): ts.SourceFile[] {
  if (!path.endsWith('.astro')) return [tree(path, text)];
  const { code, scripts, hasParseErrors } = convertToTsx(text, { filename: path });
  if (hasParseErrors) throw new Error(`${path} cannot be parsed`);
  return [tree(`${path}.tsx`, code), ...scripts.map((script) => tree(`${path}.ts`, script.content))];
}

function tree(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

/** Calls `visit` for every node of the tree. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
