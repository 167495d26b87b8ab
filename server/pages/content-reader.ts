import type { ContentStore, Entry } from '#content/store.ts';
import type { Collection } from '#contract/content-files.ts';
import type { Language } from '#contract/languages.ts';

/** What pages may read of the content files: what shows now. The shape of `Astro.locals.content`. */
export interface ContentReader {
  list<Name extends Collection>(collection: Name, language: Language): Entry<Name>[];
}

export function contentReader(store: Pick<ContentStore, 'list'>): ContentReader {
  return { list: (collection, language) => store.list(collection, language, { now: Date.now() }) };
}
