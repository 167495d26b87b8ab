import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFolder, type Folder, fileOf, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { openContent } from './store.ts';
import { watchFolder } from './watch.ts';

/** A watcher as blind as chokidar can be: it hears of a new folder, and of nothing that was made inside it meanwhile. */
class BlindWatcher extends EventEmitter {
  closed = false;
  readonly watched: Record<string, string[]> = {};

  add(folders: string[]) {
    for (const folder of folders) this.watched[folder] = [];
  }

  getWatched() {
    return this.watched;
  }

  async close() {
    this.closed = true;
  }
}

const blind = vi.hoisted((): { watcher?: BlindWatcher } => ({}));

vi.mock('chokidar', () => ({
  watch() {
    const watcher = new BlindWatcher();
    blind.watcher = watcher;
    setImmediate(() => watcher.emit('ready'));
    return watcher;
  },
}));

let folder: Folder;
beforeEach(async () => {
  folder = await createFolder();
});
afterEach(() => folder.destroy());

test('a second look finds what was made in a new folder before it was watched (CONT-10)', async () => {
  const touched: string[] = [];
  const failed = vi.fn();
  const watching = await watchFolder(folder.root, (path) => touched.push(path), failed);
  await folder.write('promotions/en/new.md', fileOf(promotion()));
  await folder.write('promotions/en/notes.txt', 'no content');
  blind.watcher?.emit('all', 'addDir', join(folder.root, 'promotions'));
  await within2Seconds(() => touched.length > 0);
  await watching.close();
  expect(touched).toEqual(['promotions/en/new.md']);
  expect(Object.keys(blind.watcher?.watched ?? {})).toContain(join(folder.root, 'promotions', 'en'));
  expect(failed).not.toHaveBeenCalled();
});

test('a folder that cannot be read is told', async () => {
  const failed = vi.fn();
  const watching = await watchFolder(join(folder.root, 'gone'), () => {}, failed);
  blind.watcher?.emit('all', 'addDir', join(folder.root, 'gone'));
  await within2Seconds(() => failed.mock.calls.length > 0);
  await watching.close();
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOENT' }));
});

test('what nobody tells of is read when it is asked for, and then told (SCALE-3)', async () => {
  const path = 'promotions/en/sunday-double.md';
  await folder.write(path, fileOf(promotion()));
  const store = await openContent(folder.root);
  const told = vi.fn();
  store.onChange(told);
  await folder.write(path, fileOf(promotion({ title: 'Written elsewhere' })));
  const text = { collection: 'promotions', slug: 'sunday-double' } as const;
  await store.look(text);
  const now = Date.parse('2026-11-20T12:00:00+08:00');
  expect(store.get('promotions', 'EN', text.slug, { now })?.data.title).toBe('Written elsewhere');
  await store.look(text);
  expect(told.mock.calls).toEqual([[text]]);
  await store.close();
});
