import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Language, LocalisedText } from '#contract/core/languages.ts';
import { createSpeller, type Speller } from './speller.ts';
import { isHan, queryWords, splitWords } from './words.ts';

/** Something that is searched by its name in every language. */
export interface Findable {
  readonly id: string;
  readonly names: LocalisedText;
  /** Other search words after its names: its maker, its kind. */
  readonly also: readonly string[];
  /** Rank factor among equal matches: 1 is usual. */
  readonly weight: number;
}

/** Whether every word matches exactly, every word matches after correction, or only some match. */
export type Closeness = 'exact' | 'close' | 'partial';

export interface Found {
  /** Best first. */
  readonly ids: readonly string[];
  readonly closeness: Closeness;
  /** The corrected query, where the results contain other words than were typed. */
  readonly meant?: string;
}

export interface Finder {
  find(typed: string, language: Language): Found;
}

/** Entries that are indexed in one go; other tasks run in between. */
const CHUNK = 500;
/** Maximum of words in one search; more are only sent to slow the search down. */
const MAX_WORDS = 12;
/** Number of top hits that supply the correct spelling. */
const HITS_READ = 20;
const FIELDS = ['EN', 'CN', 'MS', 'also'] as const;

/** Creates an index over names in every language, by any part of them (FIND-1). */
export async function createFinder(things: readonly Findable[]): Promise<Finder> {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Findable>({
    fields: [...FIELDS],
    extractField: ({ id, names, also }, field) =>
      ({ id, ...names, also: also.join(' ') })[field as (typeof FIELDS)[number]],
    tokenize: splitWords,
    processTerm(word) {
      if (!isHan(word)) vocabulary.add(word);
      return word;
    },
  });
  await index.addAllAsync(things, { chunkSize: CHUNK });
  const speller = createSpeller(vocabulary);
  const weights = new Map(things.map(({ id, weight }) => [id, weight]));

  return {
    find(typed, language) {
      const words = queryWords(typed).slice(0, MAX_WORDS);
      if (words.length === 0) return { ids: [], closeness: 'exact' };
      const options = optionsFor(language, weights, words.length === 1);
      const exact = index.search(asTyped(words, speller), options);
      if (exact.length > 0) return { ids: idsOf(exact), closeness: 'exact' };
      const right = words.map((word, place) => corrections(speller, word, place === words.length - 1));
      for (const combineWith of ['AND', 'OR'] as const) {
        const hits = index.search({ combineWith, queries: right.map(queryAny) }, options);
        const [best] = hits;
        if (!best) continue;
        const meant = wordsMeant(
          words,
          right,
          best.terms,
          new Set(hits.slice(0, HITS_READ).flatMap(({ terms }) => terms)),
        );
        const closeness = combineWith === 'AND' ? 'close' : 'partial';
        return { ids: idsOf(hits), closeness, ...(meant !== undefined && { meant }) };
      }
      return { ids: [], closeness: 'partial' };
    },
  };
}

const idsOf = (hits: readonly { id: string }[]): string[] => hits.map(({ id }) => id);

const optionsFor = (
  language: Language,
  weights: ReadonlyMap<string, number>,
  isAlone: boolean,
): SearchOptions => ({
  tokenize: (word) => [word],
  // Half of all words begin with a given letter, so one letter beside other words is not a prefix.
  prefix: (word) => isAlone || isHan(word) || word.length > 1,
  weights: { prefix: 0.6, fuzzy: 0 },
  boost: { also: 0.5, [language]: 1.2 },
  boostDocument: (id: string) => weights.get(id) ?? 1,
});

/** Returns the words as typed. For missing or extra spaces it also joins two words, or splits one in two. */
function asTyped(words: readonly string[], speller: Speller): Query {
  const [first = '', second = ''] = words;
  const otherwise =
    words.length === 2 ? [first + second] : words.length === 1 ? speller.split(first) : undefined;
  return otherwise ? { combineWith: 'OR', queries: [queryAll(words), queryAll(otherwise)] } : queryAll(words);
}

const queryAll = (words: readonly string[]): Query => ({ combineWith: 'AND', queries: [...words] });

/** Returns the candidates for a word with their likelihood, itself included; Chinese words are never corrected. */
function corrections(speller: Speller, word: string, isLast: boolean): ReadonlyMap<string, number> {
  return isHan(word) ? new Map([[word, 1]]) : speller.near(word, isLast);
}

const queryAny = (candidates: ReadonlyMap<string, number>): Query => ({
  combineWith: 'OR',
  queries: [...candidates.keys()],
  boostTerm: (word) => candidates.get(word) ?? 1,
});

/**
 * Corrects each typed word that the best hit lacks: by the nearest word of the hits, else by the nearest in
 * the index. Undefined where the best hit has them all.
 */
function wordsMeant(
  words: readonly string[],
  right: readonly ReadonlyMap<string, number>[],
  best: readonly string[],
  matching: ReadonlySet<string>,
): string | undefined {
  const meant = words.map((word, place) => {
    if (isHan(word) || best.some((other) => other.startsWith(word))) return word;
    const others = [...(right[place]?.keys() ?? [])].slice(1);
    return others.find((other) => matching.has(other)) ?? others[0] ?? word;
  });
  return meant.some((word, place) => word !== words[place]) ? meant.join(' ') : undefined;
}
