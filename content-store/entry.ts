import type { Collection, ContentData } from '#contract/content/content-files.ts';
import type { Language } from '#contract/core/languages.ts';

/** A valid content file, ready for a page. */
export interface Entry<Name extends Collection = Collection> {
  collection: Name;
  /** The file's name without `.md`, the same in every language. */
  slug: string;
  /** Language of the words: EN where the language asked for is missing. */
  language: Language;
  data: ContentData<Name>;
  /** Sanitised; empty for a file without a text. */
  html: string;
  /** Plain text of the first paragraph, at most 160 characters. */
  excerpt: string;
}

export function isInCollection<Name extends Collection>(
  entry: Entry | undefined,
  collection: Name,
): entry is Entry<Name> {
  return entry?.collection === collection;
}
