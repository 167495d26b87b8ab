import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { insidePath } from '#content-store/folder.ts';
import { isSlug } from '#content-store/paths.ts';
import { isCollection } from '#contract/content/content-files.ts';
import { type EntryName, type History, MAX_VERSIONS, type Sources, VERSION_ID } from './history.ts';

const source = z.optional(z.string());
const keptVersion = z.object({
  at: z.string(),
  author: z.string(),
  message: z.string(),
  sources: z.object({ EN: source, CN: source, MS: source }),
});
type KeptVersion = z.infer<typeof keptVersion>;

/**
 * Keeps the history in a separate folder: `<collection>/<slug>/<id>.json`, each file a whole text in all languages.
 */
export function folderHistory(folder: string): History {
  const entryFolder = ({ collection, slug }: EntryName) => join(folder, collection, slug);

  async function listIds(entry: EntryName): Promise<string[]> {
    const names = await readdir(entryFolder(entry)).catch(() => []);
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => basename(name, '.json'))
      .sort();
  }

  async function keep(entry: EntryName, id: string, version: KeptVersion): Promise<void> {
    const file = join(entryFolder(entry), `${id}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.tmp`, JSON.stringify(version), { flush: true });
    await rename(`${file}.tmp`, file);
  }

  async function find(entry: EntryName, id: string): Promise<KeptVersion | undefined> {
    if (!VERSION_ID.test(id)) return undefined;
    const text = await readFile(join(entryFolder(entry), `${id}.json`), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : keptVersion.parse(JSON.parse(text));
  }

  return {
    async record({ author, message, at, entries }) {
      const id = newId(at);
      for (const { before, after, ...entry } of entries) {
        const isFirst = (await listIds(entry)).length === 0;
        if (isFirst && Object.keys(before).length > 0) {
          const earlier = at - 1;
          const origin = { at: toIso(earlier), author: '', message: '', sources: toKept(before) };
          await keep(entry, newId(earlier), origin);
        }
        await keep(entry, id, { at: toIso(at), author, message, sources: toKept(after) });
      }
      return id;
    },

    async versions(entry) {
      const ids = (await listIds(entry)).reverse().slice(0, MAX_VERSIONS);
      const versions = await Promise.all(
        ids.map(async (id) => {
          const version = await find(entry, id);
          return version && { id, at: version.at, author: version.author, message: version.message };
        }),
      );
      return versions.filter((version) => version !== undefined);
    },

    read: async (entry, id) => {
      const version = await find(entry, id);
      return version && fromKept(version.sources);
    },

    async listEntries(id) {
      if (!VERSION_ID.test(id)) return [];
      const items = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return items
        .filter((item) => item.name === `${id}.json`)
        .flatMap((item) => {
          const [collection = '', slug = ''] = insidePath(folder, item.parentPath).split('/');
          return isCollection(collection) && isSlug(slug) ? [{ collection, slug }] : [];
        });
    },
  };
}

const toIso = (at: number) => new Date(at).toISOString();

/** Returns an id that sorts by time. */
function newId(at: number): string {
  return `${toIso(at).replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`;
}

function toKept({ EN, CN, MS }: Sources): KeptVersion['sources'] {
  return { EN, CN, MS };
}

function fromKept(sources: KeptVersion['sources']): Sources {
  return Object.fromEntries(Object.entries(sources).filter(([, text]) => text !== undefined));
}
