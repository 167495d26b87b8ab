import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFolder, type Folder, formatFile, promotion, within2Seconds } from '#testkit/content/folder.ts';
import { sayProblem } from '../problems.ts';
import { openContent } from '../store.ts';
import { watchFolder } from './watch.ts';

/** Imitates a gap of chokidar: it reports a new folder, but not the files that were created in it meanwhile. */
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

test('a file created in a new folder before it was watched is found (CONT-10)', async () => {
  const touched: string[] = [];
  const failed = vi.fn();
  const watching = await watchFolder(folder.root, (path) => touched.push(path), failed);
  await folder.write('promotions/en/new.md', formatFile(promotion()));
  await folder.write('promotions/en/notes.txt', 'no content');
  blind.watcher?.emit('all', 'addDir', join(folder.root, 'promotions'));
  await within2Seconds(() => touched.length > 0);
  await watching.close();
  expect(touched).toEqual(['promotions/en/new.md']);
  expect(Object.keys(blind.watcher?.watched ?? {})).toContain(join(folder.root, 'promotions', 'en'));
  expect(failed).not.toHaveBeenCalled();
});

test('a folder that cannot be read is reported', async () => {
  const failed = vi.fn();
  const watching = await watchFolder(join(folder.root, 'gone'), () => {}, failed);
  blind.watcher?.emit('all', 'addDir', join(folder.root, 'gone'));
  await within2Seconds(() => failed.mock.calls.length > 0);
  await watching.close();
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOENT' }));
});

test('a change without a file event is read by `look`, and reported once (SCALE-3)', async () => {
  const path = 'promotions/en/sunday-double.md';
  await folder.write(path, formatFile(promotion()));
  const store = await openContent(folder.root);
  const listener = vi.fn();
  store.onChange(listener);
  await folder.write(path, formatFile(promotion({ title: 'Written elsewhere' })));
  const text = { collection: 'promotions', slug: 'sunday-double' } as const;
  await store.look(text);
  const now = Date.parse('2026-11-20T12:00:00+08:00');
  expect(store.get('promotions', 'EN', text.slug, { now })?.data.title).toBe('Written elsewhere');
  await store.look(text);
  expect(listener.mock.calls).toEqual([[text]]);
  await store.close();
});

const PATH = 'promotions/en/sunday-double.md';
const TEXT = { collection: 'promotions', slug: 'sunday-double' } as const;

test('a folder that becomes unreadable is listed as a problem with its reason (CONT-10)', async () => {
  await folder.write(PATH, formatFile(promotion()));
  const store = await openContent(folder.root);
  await rm(join(folder.root, 'promotions', 'en'), { recursive: true });
  await folder.write('promotions/en', 'a file where a folder was');
  await store.look(TEXT);
  const [problem] = store.problems().filter(({ file }) => file === '.');
  expect(problem && sayProblem(problem)).toMatch(/^The content folder cannot be followed: ENOTDIR/);
  await store.close();
});

test('a scheduled text is reported when it appears (CONT-10)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let now = Date.parse('2026-11-20T12:00:00+08:00');
  const store = await openContent(folder.root, { clock: () => now });
  await folder.write(PATH, formatFile(promotion({ startDate: '2026-11-20 13:00' })));
  await store.look(TEXT);
  const listener = vi.fn();
  store.onChange(listener);
  now += 3_600_000;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(listener.mock.calls).toEqual([[TEXT]]);
  await store.close();
});

test('a closed store reports no change and has no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const now = Date.parse('2026-11-20T12:00:00+08:00');
  await folder.write(PATH, formatFile(promotion({ startDate: '2026-11-21' })));
  const store = await openContent(folder.root, { clock: () => now });
  expect(vi.getTimerCount()).toBe(1);
  const listener = vi.fn();
  store.onChange(listener);
  await store.close();
  expect(vi.getTimerCount()).toBe(0);
  await folder.write(PATH, formatFile(promotion()));
  await store.look(TEXT);
  expect(listener).not.toHaveBeenCalled();
});
