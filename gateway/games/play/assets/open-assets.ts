import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetFile, PlayAssets } from '#gateway/platform/deps/ports.ts';
import { CLIENT_ENTRIES } from './entries.ts';

/** The form of all names, so that a name is never a path. */
const NAME = /^[\w-]+\.[\w-]{8}\.(?:js|css)$/;

/** Returns the names of an entry's script and style. */
function toNames(entry: string, names: readonly string[]) {
  const find = (ending: string) =>
    names.find((name) => name.startsWith(`${entry}.`) && name.endsWith(ending));
  const [script, style] = [find('.js'), find('.css')];
  if (!script) throw new Error(`The build has no files of ${entry}. Run: npm run build`);
  return { script, ...(style && { style }) };
}

/**
 * Opens the scripts and styles of game pages in the folder of a build.
 * @param olderFiles folder with the files of other builds: an open page, or another process, may name them
 */
export function openPlayAssets(folder: string, olderFiles?: string): PlayAssets {
  const names = readdirSync(folder);
  return {
    find: async (entry) => toNames(entry, names),
    async read(name) {
      if (!NAME.test(name)) return undefined;
      const [place] = [folder, ...(olderFiles === undefined ? [] : [olderFiles])].filter((each) =>
        existsSync(join(each, name)),
      );
      if (place === undefined) return undefined;
      const [content, brotli] = await Promise.all([
        readFile(join(place, name)),
        readFile(join(place, `${name}.br`)),
      ]);
      return { content, brotli };
    },
  };
}

/** Bundles the files of a page whenever it is rendered: for development, and for gateways without a build. */
export function bundlePlayAssets(): PlayAssets {
  const files = new Map<string, AssetFile>();
  return {
    async find(entry) {
      const { bundleClients } = await import('./bundle.ts');
      const client = CLIENT_ENTRIES.get(entry);
      const [bundle] = await bundleClients(new Map(client && [[entry, client]]));
      for (const file of bundle?.files ?? []) files.set(file.name, file);
      return toNames(entry, bundle?.files.map(({ name }) => name) ?? []);
    },
    read: async (name) => files.get(name),
  };
}
