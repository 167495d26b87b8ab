import { createFolder, type Folder } from '#testkit/content/folder.ts';
import { sayProblem } from './problems.ts';
import { type ContentOptions, type ContentStore, openContent } from './store.ts';

export const NOW = Date.parse('2026-11-20T12:00:00+08:00');
export const EN = 'promotions/en/sunday-double.md';
export const CN = 'promotions/cn/sunday-double.md';

/** Creates a content folder for each test, and the store that reads it. */
export function testContent() {
  let folder: Folder;
  let store: ContentStore;
  return {
    get folder() {
      return folder;
    },
    get store() {
      return store;
    },
    async begin(): Promise<void> {
      folder = await createFolder();
    },
    async end(): Promise<void> {
      await store.close();
      await folder.destroy();
    },
    async open(files: Record<string, string>, options?: ContentOptions): Promise<void> {
      for (const [path, source] of Object.entries(files)) await folder.write(path, source);
      store = await openContent(folder.root, options);
    },
    titleIn: (language: 'EN' | 'CN' | 'MS', now = NOW): string | undefined =>
      store.get('promotions', language, 'sunday-double', { now })?.data.title,
    /** Problems of files, without the missing languages that these small folders have. */
    mistakes: () =>
      store
        .problems()
        .filter(({ field }) => field !== 'language')
        .map((problem) => ({ file: problem.file, field: problem.field, problem: sayProblem(problem) })),
  };
}
