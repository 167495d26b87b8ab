import { resolve } from 'node:path';
import type { Collection } from '#contract/content-files.ts';
import type { Language } from '#contract/languages.ts';
import { crossChecks } from './cross-checks.ts';
import { type Entry, isEntryOf } from './entry.ts';
import { contentPaths, readSource } from './folder.ts';
import { inOrder } from './order.ts';
import { placeOf } from './paths.ts';
import type { Problem } from './problems.ts';
import { isShown } from './schedule.ts';
import { createShelf, type Shelf, type Versions } from './shelf.ts';
import { createTurns } from './turns.ts';
import { watchFolder } from './watch.ts';

export type { Entry } from './entry.ts';
export type { Problem } from './problems.ts';

/** What readers see of one text may differ from before. */
export interface ContentChange {
  collection: Collection;
  slug: string;
}

export interface Moment {
  /** Epoch milliseconds; decides which scheduled texts show. */
  now: number;
}

export interface ContentStore {
  /** What shows at that moment, newest first where entries have dates, then by `order`. EN stands in for a missing language. */
  list<Name extends Collection>(collection: Name, language: Language, moment: Moment): Entry<Name>[];
  get<Name extends Collection>(
    collection: Name,
    language: Language,
    slug: string,
    moment: Moment,
  ): Entry<Name> | undefined;
  /** Everything an editor has to mend. */
  problems(): Problem[];
  /** Called after a saved, added or removed file, and when a scheduled text appears or ends. @returns stops it */
  onChange(listener: (change: ContentChange) => void): () => void;
  close(): Promise<void>;
}

export interface ContentOptions {
  /** Epoch milliseconds, for the moments at which scheduled texts appear or end. */
  clock?: () => number;
}

/** Reads a content folder into memory and follows its changes until closed. */
export async function openContent(
  folder: string,
  { clock = Date.now }: ContentOptions = {},
): Promise<ContentStore> {
  const root = resolve(folder);
  const shelf = createShelf();
  const listeners = new Set<(change: ContentChange) => void>();
  const announce = (change: ContentChange) => {
    for (const listener of listeners) listener(change);
  };
  const turns = createTurns(shelf, clock, announce);

  async function take(path: string): Promise<void> {
    const change = await takeIn(shelf, root, path);
    if (!change) return;
    turns.plan();
    announce(change);
  }

  let queue = Promise.resolve();
  const failed = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    shelf.refuse('.', { name: 'folderLost', values: { reason } });
  };
  const watching = await watchFolder(
    root,
    (path) => {
      queue = queue.then(() => take(path)).catch(failed);
    },
    failed,
  );
  for (const path of await contentPaths(root)) await takeIn(shelf, root, path);
  turns.plan();

  return {
    list: (collection, language, { now }) =>
      [...shelf.versions(collection).values()]
        .flatMap((versions) => versionFor(collection, versions, { language, now }) ?? [])
        .sort(inOrder),
    get: (collection, language, slug, { now }) =>
      versionFor(collection, shelf.versions(collection).get(slug), { language, now }),
    problems: () => [...shelf.problems(), ...crossChecks(shelf)],
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      turns.stop();
      await watching.close();
      await queue;
    },
  };
}

async function takeIn(shelf: Shelf, root: string, path: string): Promise<ContentChange | undefined> {
  const place = placeOf(path);
  if (place === 'other') return undefined;
  const source = await readSource(root, path);
  if (place === 'misnamed') {
    if (source === undefined) shelf.forget(path);
    else shelf.refuse(path, { name: 'badFileName' });
    return undefined;
  }
  if (source === 'too large') {
    shelf.refuse(path, { name: 'fileTooLarge' });
    return undefined;
  }
  const changed = source === undefined ? shelf.remove(place) : shelf.put(place, source);
  return changed ? { collection: place.collection, slug: place.slug } : undefined;
}

function versionFor<Name extends Collection>(
  collection: Name,
  versions: Versions | undefined,
  { language, now }: { language: Language; now: number },
): Entry<Name> | undefined {
  return [versions?.[language], versions?.EN].find(
    (entry): entry is Entry<Name> => isEntryOf(entry, collection) && isShown(entry, now),
  );
}
