import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isCollection } from '#contract/content/content-files.ts';

const MAX_FILE = 256 * 1024;

/** Everything in the folders of the collections, with its path inside the content folder. */
async function collectionItems(folder: string): Promise<{ path: string; item: Dirent }[]> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  return items
    .map((item) => ({ path: insidePath(folder, join(item.parentPath, item.name)), item }))
    .filter(({ path }) => isCollection(firstSegment(path)));
}

/** Paths of all Markdown files in the folders of the collections, in order. */
export async function contentPaths(folder: string): Promise<string[]> {
  const items = await collectionItems(folder);
  return items
    .filter(({ path, item }) => item.isFile() && path.endsWith('.md'))
    .map(({ path }) => path)
    .sort();
}

/** Paths of all folders that hold content or may come to hold it. */
export async function contentFolders(folder: string): Promise<string[]> {
  const items = await collectionItems(folder);
  return items.filter(({ item }) => item.isDirectory()).map(({ path }) => path);
}

/** The source of a file, `'too large'`, or undefined when there is no such file. */
export async function readSource(folder: string, path: string): Promise<string | 'too large' | undefined> {
  try {
    const file = join(folder, path);
    // Not stat: a link could lead out of the folder.
    const found = await lstat(file);
    if (!found.isFile()) return undefined;
    if (found.size > MAX_FILE) return 'too large';
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Path inside the content folder, with forward slashes; empty for the folder itself. */
export function insidePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

/** The collection, or whatever else, that a path inside the content folder begins with. */
export function firstSegment(path: string): string {
  return path.split('/')[0] ?? '';
}
