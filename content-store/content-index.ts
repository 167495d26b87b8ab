import type { Fault } from '#contract/content/content-faults.ts';
import type { Collection } from '#contract/content/content-files.ts';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import type { Figures } from '#contract/facts/figures.ts';
import { check } from './checks/check.ts';
import { type Demonstration, hashOfText, isAsShipped, isItsOwn } from './demonstration.ts';
import type { Entry } from './entry.ts';
import { type ParsedFile, parseFile } from './front-matter.ts';
import { type Place, parsePlace, pathOf } from './paths.ts';
import { type Problem, UnreadableFile } from './problems.ts';

/** The three versions of one text. */
export type Versions = Partial<Record<Language, Entry>>;

/** Valid content in memory, and the problems of other files. An invalid file keeps its last good version. */
export interface ContentIndex {
  /** @returns whether what readers see may have changed */
  put(place: Place, source: string): boolean;
  /** Shows an earlier version of a file that is invalid now. The problems of the file stay listed. */
  recall(place: Place, source: string): void;
  /** Whether readers see the file in its present state. */
  isGood(place: Place): boolean;
  remove(place: Place): boolean;
  /** Records a problem of a file that cannot be read as content. */
  refuse(file: string, fault: Fault): void;
  forget(file: string): void;
  /** Returns the texts of a collection by slug. */
  versions(collection: Collection): ReadonlyMap<string, Versions>;
  problems(): Problem[];
  /** Fills other figures in. @returns the texts that may have changed */
  fillWith(next: Figures): readonly Place[];
  /** Returns the paths of English files as shipped with the demonstration, hidden ones too. */
  asShipped(): string[];
}

/** @param demonstration texts that this site does not show, as they were shipped; absent where it is the demonstration itself */
export function createContentIndex(usual: Figures, demonstration: Demonstration = {}): ContentIndex {
  let figures = usual;
  const read = new Map<string, ParsedFile & { readonly source: string }>();
  const validEnglish = new Map<string, ParsedFile['fields']>();
  const problems = new Map<string, Problem[]>();
  const collections = new Map<Collection, Map<string, Versions>>();
  /** Last good versions of files that are invalid. */
  const recalled = new Map<string, { readonly place: Place; readonly file: ParsedFile }>();

  function getSlugs(collection: Collection): Map<string, Versions> {
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

  function isShippedText(place: Place): boolean {
    const english = read.get(pathOf({ ...place, language: 'EN' }));
    return english !== undefined && isAsShipped(demonstration, place, english.source);
  }

  /** A text is hidden in all languages: this site promises nothing that the demonstration does (OPER-45). */
  const isHidden = (place: Place): boolean => isItsOwn(place) && isShippedText(place);

  /** Publishes the file if it is valid. @returns its problems */
  function show(place: Place, file: ParsedFile): Problem[] {
    const english =
      place.language === 'EN' ? undefined : validEnglish.get(pathOf({ ...place, language: 'EN' }));
    const checked = check(place, file, figures, english);
    if ('problems' in checked) return checked.problems;
    if (place.language === 'EN') validEnglish.set(pathOf(place), file.fields);
    const slugs = getSlugs(place.collection);
    if (isHidden(place)) {
      slugs.delete(place.slug);
      return [];
    }
    slugs.set(place.slug, { ...slugs.get(place.slug), [place.language]: checked.entry });
    return [];
  }

  /** Validates the other languages again after a change of the English file, whose fields they inherit. */
  function settleTranslations(place: Place): boolean {
    if (place.language !== 'EN') return false;
    const translations = LANGUAGES.filter((language) => language !== 'EN');
    return translations.map((language) => settle({ ...place, language })).includes(true);
  }

  function settleWithTranslations(place: Place): boolean {
    const changed = settle(place);
    return settleTranslations(place) || changed;
  }

  function parseSource(source: string) {
    return { source, ...parseFile(source) };
  }

  return {
    put(place, source) {
      const path = pathOf(place);
      // A reread of unchanged files publishes no change, so that processes do not notify each other without end.
      if (read.get(path)?.source === source) return false;
      try {
        read.set(path, parseSource(source));
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
        const file = parseSource(source);
        recalled.set(pathOf(place), { place, file });
        show(place, file);
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
      const slugs = getSlugs(place.collection);
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

    versions: getSlugs,
    fillWith(next) {
      figures = next;
      const places = [...read.keys()].map(parsePlace).filter((place) => typeof place === 'object');
      for (const { place, file } of recalled.values()) if (!this.isGood(place)) show(place, file);
      // Their translations are filled with them.
      for (const place of places.filter(({ language }) => language === 'EN')) settleWithTranslations(place);
      return places;
    },
    problems: () => [...problems.values()].flat(),
    asShipped: () =>
      Object.entries(demonstration).flatMap(([path, hash]) => {
        const file = read.get(path);
        return file && hashOfText(file.source) === hash ? [path] : [];
      }),
  };
}
