import type { Plugin } from 'vite';
import type { Chunk } from './chunks.ts';
import type { FileNames } from './file-names.ts';

/** Scripts that inline scripts import, by the name of their address in `import.meta.env`. */
const ENTRIES = {
  MEMBER_SCRIPT: { source: 'src/lib/shell/member-entry.client.ts', name: 'member' },
  FOLLOW_SCRIPT: { source: 'src/islands/shell/follow-entry.ts', name: 'follow' },
  VITALS_SCRIPT: { source: 'src/lib/shell/vitals-entry.client.ts', name: 'vitals' },
  MORE_GAMES_SCRIPT: { source: 'src/islands/games/more-entry.ts', name: 'more-games' },
  GAMES_SCRIPT: { source: 'src/lib/games/entry/entry.client.ts', name: 'games' },
};
export type Entry = keyof typeof ENTRIES;

/** Returns the script of an entry. */
export function entryChunk(entry: Entry, chunks: readonly Chunk[]): Chunk {
  const { source } = ENTRIES[entry];
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
  if (!found) throw new Error(`${source} is not bundled as a separate script`);
  return found;
}

/**
 * Addresses of the entries. Inline scripts read them from their page, because the content policy hashes the scripts'
 * own bytes.
 */
export const ENTRY_NAMES = Object.fromEntries(
  (Object.keys(ENTRIES) as Entry[]).map((entry): [Entry, FileNames] => [
    entry,
    {
      developing: `/${ENTRIES[entry].source}`,
      built: (chunks) => `/${entryChunk(entry, chunks).fileName}`,
    },
  ]),
);

/** Emits each entry as a separate script: guests download it when an inline script imports it, not before. */
export function entries(): Plugin {
  return {
    name: 'lobby:entries',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const { source, name } of Object.values(ENTRIES)) {
        this.emitFile({ type: 'chunk', id: source, name, preserveSignature: 'strict' });
      }
    },
  };
}
