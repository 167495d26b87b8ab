import type { EntryName } from '../history/history.ts';
import type { ListedFile } from './folder.ts';
import { editorPath } from './paths.ts';

/** Returns the texts of files, each once. */
export function entriesIn(files: readonly Pick<ListedFile, 'path'>[]): EntryName[] {
  const entries = new Map<string, EntryName>();
  for (const { path } of files) {
    const file = editorPath(path);
    if (file.kind !== 'text') continue;
    const { collection, slug } = file.place;
    entries.set(`${collection}/${slug}`, { collection, slug });
  }
  return [...entries.values()];
}
