import type { ContentStore } from '#content-store/store.ts';
import type { ContentReader } from '#contract/content/content-files.ts';

/** Creates `Astro.locals.content`: the texts that show now. */
export function contentReader(store: Pick<ContentStore, 'list'>): ContentReader {
  return { list: (collection, language) => store.list(collection, language, { now: Date.now() }) };
}
