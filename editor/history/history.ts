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
  /** Name of the account; empty for what was there before anybody edited it here. */
  readonly author: string;
  readonly message: string;
}

export interface Edit {
  readonly author: string;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Every file that was written or removed, relative to the content folder. */
  readonly paths: readonly string[];
  readonly entries: readonly (EntryName & { readonly before: Sources; readonly after: Sources })[];
}

/** What texts were before. */
export interface History {
  /** Keeps an edit that has just been written. @returns the id of the new version */
  record(edit: Edit): Promise<string>;
  /** Newest first, at most a hundred. */
  versions(entry: EntryName): Promise<Version[]>;
  /** The text as that version left it; undefined where there is no such version. */
  read(entry: EntryName, id: string): Promise<Sources | undefined>;
  /** The texts that a version changed. */
  entriesOf(id: string): Promise<EntryName[]>;
}

export const VERSION_ID = /^[a-z0-9](?:[a-z0-9-]{4,62})[a-z0-9]$/;
export const MAX_VERSIONS = 100;
