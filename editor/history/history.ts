import type { Collection } from '#contract/content/content-files.ts';
import type { Language } from '#contract/core/languages.ts';

/** A text in all its languages. */
export interface EntryName {
  readonly collection: Collection;
  readonly slug: string;
}

/** The files of a text by language; a language without one is left out. */
export type Sources = Partial<Record<Language, string>>;

export interface Version {
  /** Small letters, digits and hyphens. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** Name of the account; empty for the text before its first edit here. */
  readonly author: string;
  readonly message: string;
}

export interface Edit {
  readonly author: string;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Every written or removed file, relative to the content folder. */
  readonly paths: readonly string[];
  readonly entries: readonly (EntryName & { readonly before: Sources; readonly after: Sources })[];
}

/** The earlier versions of texts. */
export interface History {
  /** Records an edit that has just been written. @returns the id of the new version */
  record(edit: Edit): Promise<string>;
  /** Lists versions, newest first, at most a hundred. */
  versions(entry: EntryName): Promise<Version[]>;
  /** Reads the text of that version; undefined where the version does not exist. */
  read(entry: EntryName, id: string): Promise<Sources | undefined>;
  /** Lists the texts that a version changed. */
  listEntries(id: string): Promise<EntryName[]>;
}

export const VERSION_ID = /^[a-z0-9](?:[a-z0-9-]{4,62})[a-z0-9]$/;
export const MAX_VERSIONS = 100;
