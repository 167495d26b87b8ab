import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { insidePath } from '#content-store/folder.ts';
import { Refusal } from '../errors.ts';
import { CONTENT_PREFIX, editableFile } from './paths.ts';

/** A file as the editing page sees it; `path` begins with `content/`. */
export interface ListedFile {
  readonly path: string;
  /** Git's name for its content. */
  readonly sha: string;
  readonly size: number;
}

export interface ContentFolder {
  /** Lists everything that editors may change, in order. */
  list(): Promise<ListedFile[]>;
  /** Reads a file. @param path relative to the content folder; @returns undefined where it does not exist */
  read(path: string): Promise<Buffer | undefined>;
  /** Replaces the whole content atomically, or removes the file where there is none. */
  replace(path: string, content: Uint8Array | undefined): Promise<void>;
}

/** Returns Git's name for a file's content. */
export function computeSha(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}

/** Returns an id for the state of all files, which changes with any of them. */
export function computeStateId(files: readonly ListedFile[]): string {
  const hash = createHash('sha1');
  for (const { path, sha } of files) hash.update(`${path}\0${sha}\n`);
  return hash.digest('hex');
}

export function contentFolder(root: string): ContentFolder {
  /** Shas by path; a file that was changed since is read again. */
  const known = new Map<string, { touched: string; sha: string }>();

  async function listed(path: string): Promise<ListedFile | undefined> {
    const stats = await lstat(join(root, path));
    if (!stats.isFile()) return undefined;
    const touched = `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
    const before = known.get(path);
    const sha = before?.touched === touched ? before.sha : computeSha(await readFile(join(root, path)));
    known.set(path, { touched, sha });
    return { path: CONTENT_PREFIX + path, sha, size: stats.size };
  }

  /**
   * Returns the absolute path of a file, after checking that every folder on the way is inside the content folder.
   */
  async function placeInside(path: string, makeFolders: boolean): Promise<string> {
    const file = join(root, path);
    if (makeFolders) await mkdir(dirname(file), { recursive: true });
    const [folder, top] = await Promise.all([realpath(dirname(file)), realpath(root)]);
    if (!folder.startsWith(top + sep)) throw outside(path);
    const found = await lstat(file).catch(ignoreMissing);
    if (found && !found.isFile()) throw outside(path);
    return file;
  }

  return {
    async list() {
      const items = await readdir(root, { recursive: true, withFileTypes: true });
      const paths = items
        .filter((item) => item.isFile())
        .map((item) => insidePath(root, join(item.parentPath, item.name)))
        .filter((path) => editableFile(path) !== undefined)
        .sort();
      const files = await Promise.all(paths.map((path) => listed(path).catch(ignoreMissing)));
      return files.filter((file) => file !== undefined);
    },

    async read(path) {
      try {
        return await readFile(await placeInside(path, false));
      } catch (error) {
        return ignoreMissing(error);
      }
    },

    async replace(path, content) {
      const file = await placeInside(path, content !== undefined);
      if (content === undefined) return rm(file);
      // The dot hides the file from processes that read the folder meanwhile.
      const temporary = join(dirname(file), `.${randomUUID()}.tmp`);
      try {
        const handle = await open(temporary, 'wx', 0o644);
        await handle.writeFile(content);
        await handle.sync();
        await handle.close();
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}

function outside(path: string): Refusal {
  return new Refusal(422, 'outside', { path });
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
