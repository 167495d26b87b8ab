import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientEntry } from '../frame/kind.ts';
import { listBuilt } from '../kinds/index.ts';

/** The script that the pages of all kinds have. */
export const FRAME: ClientEntry = {
  entry: new URL('../frame/client/frame.ts', import.meta.url),
  maxBytes: 14_000,
};

/** The script of rounds that all players of a table share. */
export const TABLES: ClientEntry = {
  entry: new URL('../tables/client/tables.ts', import.meta.url),
  maxBytes: 5_000,
};

/** The script of sounds, which pages load when they first sound. */
export const SOUND: ClientEntry = {
  entry: new URL('../frame/client/sound/sound.ts', import.meta.url),
  maxBytes: 4_000,
};

/** Returns the name of the files of an entry: that of its module. */
export const entryName = ({ entry }: ClientEntry): string => basename(fileURLToPath(entry), '.ts');

/** Every script of game pages, by its name; several kinds may share one. */
export const CLIENT_ENTRIES: ReadonlyMap<string, ClientEntry> = new Map(
  [FRAME, SOUND, TABLES, ...listBuilt().map(({ game }) => game.client)].map((client) => [
    entryName(client),
    client,
  ]),
);
