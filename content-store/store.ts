import { resolve } from 'node:path';
import type { Collection } from '#contract/content/content-files.ts';
import { LANGUAGES, type Language, LOCALE } from '#contract/core/languages.ts';
import { siteZone } from '#contract/core/locality.ts';
import { type Figures, usualFigures } from '#contract/facts/figures.ts';
import { unbacked } from './backing.ts';
import { crossChecks } from './checks/cross-checks.ts';
import { type ContentIndex, createContentIndex, type Versions } from './content-index.ts';
import type { Demonstration } from './demonstration.ts';
import { type Entry, isInCollection } from './entry.ts';
import { contentPaths, readSource } from './folder.ts';
import { type GoodCopies, goodCopies } from './live/good-copies.ts';
import { createTurns } from './live/turns.ts';
import { watchFolder } from './live/watch.ts';
import { inOrder } from './order.ts';
import { type Place, parsePlace, pathOf } from './paths.ts';
import { foreignPictures } from './pictures.ts';
import type { Problem } from './problems.ts';
import { isShown } from './schedule.ts';

export type { Entry } from './entry.ts';
export type { Problem } from './problems.ts';

/** A text whose visible content may have changed. */
export interface ContentChange {
  collection: Collection;
  slug: string;
}

export interface Moment {
  /** Epoch milliseconds; decides which scheduled texts show. */
  now: number;
}

export interface ContentStore {
  /** Entries that show at that moment, newest first where they have dates, then by `order`. EN replaces a missing language. */
  list<Name extends Collection>(collection: Name, language: Language, moment: Moment): Entry<Name>[];
  get<Name extends Collection>(
    collection: Name,
    language: Language,
    slug: string,
    moment: Moment,
  ): Entry<Name> | undefined;
  /** Reads a text's files again, for folders that report no changes of other machines. */
  look(text: ContentChange): Promise<void>;
  /** Paths of English files that are still those of the demonstration, where the site is none. */
  asShipped(): string[];
  /** Fills texts with other figures, of a site that is known only now. */
  fillWith(figures: Figures): void;
  /** All problems that an editor has to fix. */
  problems(): Problem[];
  /** Called after a saved, added or removed file, and when a scheduled text appears or ends. @returns stops it */
  onChange(listener: (change: ContentChange) => void): () => void;
  close(): Promise<void>;
}

export interface ContentOptions {
  /** Epoch milliseconds, for the moments at which scheduled texts appear or end. */
  clock?: () => number;
  /** Values of the texts' placeholders; default: those of an unchanged site. */
  figures?: Figures;
  /** Origins of pictures that pages may show besides the site's own; undefined: any. */
  imageOrigins?: readonly string[] | undefined;
  /** Texts of the demonstration, which another site hides (OPER-45). */
  hidden?: Demonstration | undefined;
  /** Folder for the last good version of each file, used at a start if the file is invalid. */
  goodIn?: string;
  /** Called when such a version could not be written. */
  onCopyLost?: (error: unknown) => void;
}

/** What texts are filled with; their dates are in the site's time zone. */
const toKey = (figures: Figures): string => JSON.stringify([figures, siteZone()]);

/** Reads a content folder into memory and follows its changes until closed. */
export async function openContent(folder: string, options: ContentOptions = {}): Promise<ContentStore> {
  const { clock = Date.now, goodIn, onCopyLost = () => undefined } = options;
  let { figures = usualFigures() } = options;
  let isFilledWith = toKey(figures);
  const { imageOrigins, hidden } = options;
  const root = resolve(folder);
  const index = createContentIndex(figures, hidden);
  const copies = goodIn === undefined ? undefined : goodCopies(goodIn, onCopyLost);
  const listeners = new Set<(change: ContentChange) => void>();
  const announce = (change: ContentChange) => {
    for (const listener of listeners) listener(change);
  };
  const turns = createTurns(index, clock, announce);

  async function take(path: string): Promise<void> {
    const change = await takeIn({ index, root, copies }, path);
    if (!change) return;
    turns.plan();
    announce(change);
  }

  let queue = Promise.resolve();
  const failed = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    index.refuse('.', { name: 'folderLost', values: { reason } });
  };
  function touched(path: string): Promise<void> {
    queue = queue.then(() => take(path)).catch(failed);
    return queue;
  }
  const watching = await watchFolder(root, (path) => void touched(path), failed);
  const paths = englishFirst(await contentPaths(root));
  for (const path of paths) await takeIn({ index, root, copies }, path);
  if (copies) await recallMissing(index, copies, paths);
  turns.plan();

  return {
    list: (collection, language, { now }) =>
      [...index.versions(collection).values()]
        .flatMap((versions) => versionFor(collection, versions, { language, now }) ?? [])
        .sort(inOrder),
    get: (collection, language, slug, { now }) =>
      versionFor(collection, index.versions(collection).get(slug), { language, now }),
    async look(text) {
      for (const language of LANGUAGES) await touched(pathOf({ ...text, language }));
    },
    asShipped: index.asShipped,
    fillWith(next) {
      if (isFilledWith === toKey(next)) return;
      isFilledWith = toKey(next);
      figures = next;
      const places = index.fillWith(next);
      turns.plan();
      for (const { collection, slug, language } of places)
        if (language === 'EN') announce({ collection, slug });
    },
    problems: () => [
      ...index.problems(),
      ...crossChecks(index),
      ...(imageOrigins ? foreignPictures(index, imageOrigins) : []),
      ...unbacked(index, figures, clock()),
    ],
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      turns.stop();
      await watching.close();
      await queue;
      await copies?.written();
    },
  };
}

interface Intake {
  readonly index: ContentIndex;
  readonly root: string;
  readonly copies: GoodCopies | undefined;
}

async function takeIn({ index, root, copies }: Intake, path: string): Promise<ContentChange | undefined> {
  const place = parsePlace(path);
  if (place === 'other') return undefined;
  const source = await readSource(root, path);
  if (place === 'misnamed') {
    if (source === undefined) index.forget(path);
    else index.refuse(path, { name: 'badFileName' });
    return undefined;
  }
  if (source === 'too large') {
    index.refuse(path, { name: 'fileTooLarge' });
    return undefined;
  }
  const changed = source === undefined ? index.remove(place) : index.put(place, source);
  if (source === undefined) copies?.drop(path);
  else if (copies) await keepGood({ index, root, copies }, place, source);
  return changed ? { collection: place.collection, slug: place.slug } : undefined;
}

/** Keeps the file if it is good, and what has become good with it. */
async function keepGood(
  { index, root, copies }: Intake & { readonly copies: GoodCopies },
  place: Place,
  source: string,
): Promise<void> {
  if (!index.isGood(place)) return;
  copies.keep(pathOf(place), source);
  if (place.language !== 'EN') return;
  for (const language of LANGUAGES) {
    const other = { ...place, language };
    if (language === 'EN' || !index.isGood(other)) continue;
    const translation = await readSource(root, pathOf(other));
    if (translation !== undefined && translation !== 'too large') copies.keep(pathOf(other), translation);
  }
}

/** Sorts English files first: other languages inherit fields from them. */
function englishFirst(paths: readonly string[]): string[] {
  const isEnglish = (path: string) => path.split('/')[1] === LOCALE.EN;
  return [...paths.filter(isEnglish), ...paths.filter((path) => !isEnglish(path))];
}

/** Restores the last good version of files that became invalid while no process ran. */
async function recallMissing(
  index: ContentIndex,
  copies: GoodCopies,
  paths: readonly string[],
): Promise<void> {
  const places = paths.map(parsePlace).filter((place) => typeof place === 'object');
  const missing = places.filter(
    ({ collection, slug, language }) => !index.versions(collection).get(slug)?.[language],
  );
  for (const place of missing) {
    const source = await copies.last(pathOf(place));
    if (source !== undefined) index.recall(place, source);
  }
}

function versionFor<Name extends Collection>(
  collection: Name,
  versions: Versions | undefined,
  { language, now }: { language: Language; now: number },
): Entry<Name> | undefined {
  return [versions?.[language], versions?.EN].find(
    (entry): entry is Entry<Name> => isInCollection(entry, collection) && isShown(entry, now),
  );
}
