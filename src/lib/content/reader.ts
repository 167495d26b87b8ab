import type { Collection, ContentData } from '#contract/content-files.ts';
import type { Language } from '#contract/languages.ts';

/** A text of the content files, as editors wrote it and the reader checked it. */
export interface ContentEntry<Name extends Collection> {
  readonly slug: string;
  readonly data: ContentData<Name>;
  /** Sanitised. */
  readonly html: string;
  /** Plain text of the first paragraph. */
  readonly excerpt: string;
}

/** What pages may read of the content files: what shows now, in its order. */
export interface ContentReader {
  list<Name extends Collection>(collection: Name, language: Language): readonly ContentEntry<Name>[];
}
