import type { Fault } from '#contract/content/content-faults.ts';
import type { Collection } from '#contract/content/content-files.ts';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { check } from './check.ts';
import type { Entry } from './entry.ts';
import { type ParsedFile, parseFile } from './front-matter.ts';
import { type Place, pathOf } from './paths.ts';
import { type Problem, UnreadableFile } from './problems.ts';

/** The three versions of one text. */
export type Versions = Partial<Record<Language, Entry>>;

/** The valid content in memory, and what is wrong with the rest. A file that breaks keeps its last good version. */
export interface ContentIndex {
  /** @returns whether what readers see may have changed */
  put(place: Place, source: string): boolean;
  /** Shows an earlier version of a file that is not good now. What is wrong with the file stays a problem. */
  recall(place: Place, source: string): void;
  /** Whether readers see the file in its present state. */
  isGood(place: Place): boolean;
  remove(place: Place): boolean;
  /** Notes a file that cannot be taken in at all. */
  refuse(file: string, fault: Fault): void;
  forget(file: string): void;
  /** By slug. */
  versions(collection: Collection): ReadonlyMap<string, Versions>;
  problems(): Problem[];
}

export function createContentIndex(figures: Figures): ContentIndex {
  const read = new Map<string, ParsedFile & { readonly source: string }>();
  const validEnglish = new Map<string, ParsedFile['fields']>();
  const problems = new Map<string, Problem[]>();
  const collections = new Map<Collection, Map<string, Versions>>();

  function slugsOf(collection: Collection): Map<string, Versions> {
    const slugs = collections.get(collection) ?? new Map<string, Versions>();
    collections.set(collection, slugs);
    return slugs;
  }

  function settle(place: Place): boolean {
    const path = pathOf(place);
    const file = read.get(path);
    if (!file) return false;
    const found = show(place, file);
    if (found.length > 0) problems.set(path, found);
    else problems.delete(path);
    return found.length === 0;
  }

  /** Lets readers see the file if it is valid. @returns what is wrong with it */
  function show(place: Place, file: ParsedFile): Problem[] {
    const english =
      place.language === 'EN' ? undefined : validEnglish.get(pathOf({ ...place, language: 'EN' }));
    const checked = check(place, file, figures, english);
    if ('problems' in checked) return checked.problems;
    if (place.language === 'EN') validEnglish.set(pathOf(place), file.fields);
    const slugs = slugsOf(place.collection);
    slugs.set(place.slug, { ...slugs.get(place.slug), [place.language]: checked.entry });
    return [];
  }

  /** Other languages lean on the EN file, so they are settled again after it. */
  function settleTranslations(place: Place): boolean {
    if (place.language !== 'EN') return false;
    const translations = LANGUAGES.filter((language) => language !== 'EN');
    return translations.map((language) => settle({ ...place, language })).includes(true);
  }

  function settleWithTranslations(place: Place): boolean {
    const changed = settle(place);
    return settleTranslations(place) || changed;
  }

  function fileOf(source: string) {
    return { source, ...parseFile(source) };
  }

  return {
    put(place, source) {
      const path = pathOf(place);
      // A reread of unchanged files publishes no change, so that processes do not notify each other without end.
      if (read.get(path)?.source === source) return false;
      try {
        read.set(path, fileOf(source));
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
        read.delete(path);
        problems.set(path, [{ file: path, field: 'file', fault: error.fault }]);
        return false;
      }
      return settleWithTranslations(place);
    },

    recall(place, source) {
      try {
        show(place, fileOf(source));
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
      settleTranslations(place);
    },

    isGood: (place) => read.has(pathOf(place)) && !problems.has(pathOf(place)),

    remove(place) {
      const path = pathOf(place);
      read.delete(path);
      validEnglish.delete(path);
      problems.delete(path);
      const slugs = slugsOf(place.collection);
      const { [place.language]: removed, ...kept } = slugs.get(place.slug) ?? {};
      if (Object.keys(kept).length > 0) slugs.set(place.slug, kept);
      else slugs.delete(place.slug);
      return settleWithTranslations(place) || removed !== undefined;
    },

    refuse(file, fault) {
      read.delete(file);
      problems.set(file, [{ file, field: 'file', fault }]);
    },
    forget: (file) => void problems.delete(file),

    versions: slugsOf,
    problems: () => [...problems.values()].flat(),
  };
}
