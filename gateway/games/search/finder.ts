import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Language, LocalisedText } from '#contract/core/languages.ts';
import { createSpeller, type Speller } from './speller.ts';
import { isHan, queryWords, wordsOf } from './words.ts';

/** Something with a name in every language that is looked for by it. */
export interface Findable {
  readonly id: string;
  readonly names: LocalisedText;
  /** What it also answers to, after its names: its maker, its kind. */
  readonly also: readonly string[];
  /** How much rather it is meant than others that fit as well: 1 is usual. */
  readonly weight: number;
}

/** Whether every word fits as it stands, every one once it is put right, or only some do. */
export type Closeness = 'exact' | 'close' | 'partial';

export interface Found {
  /** Best first. */
  readonly ids: readonly string[];
  readonly closeness: Closeness;
  /** The words as they may have been meant, where what was found has others. */
  readonly meant?: string;
}

export interface Finder {
  find(typed: string, language: Language): Found;
}

/** Things added to the index in one go: others have their turn in between. */
const CHUNK = 500;
/** Words of one search that are looked at; nobody types more into a field of this length but to slow it down. */
const MAX_WORDS = 12;
/** Hits whose words say how a word is spelt. */
const HITS_READ = 20;
const FIELDS = ['EN', 'CN', 'MS', 'also'] as const;

/** Makes things findable by any part of their names, in every language at once (FIND-1). */
export async function createFinder(things: readonly Findable[]): Promise<Finder> {
  const vocabulary = new Set<string>();
  const index = new MiniSearch<Findable>({
    fields: [...FIELDS],
    extractField: ({ id, names, also }, field) =>
      ({ id, ...names, also: also.join(' ') })[field as (typeof FIELDS)[number]],
    tokenize: wordsOf,
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
        const hits = index.search({ combineWith, queries: right.map(anyOf) }, options);
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
  // Half of all words begin with a given letter: beside others it stands for itself.
  prefix: (word) => isAlone || isHan(word) || word.length > 1,
  weights: { prefix: 0.6, fuzzy: 0 },
  boost: { also: 0.5, [language]: 1.2 },
  boostDocument: (id: string) => weights.get(id) ?? 1,
});

/** All words as they stand; or, for who left a space out or put one too many, two of them as one, or one as two. */
function asTyped(words: readonly string[], speller: Speller): Query {
  const [first = '', second = ''] = words;
  const otherwise =
    words.length === 2 ? [first + second] : words.length === 1 ? speller.split(first) : undefined;
  return otherwise ? { combineWith: 'OR', queries: [allOf(words), allOf(otherwise)] } : allOf(words);
}

const allOf = (words: readonly string[]): Query => ({ combineWith: 'AND', queries: [...words] });

/** What a word may have been meant as, by how likely that is, itself among them; of Chinese, which is not spelt, itself. */
function corrections(speller: Speller, word: string, isLast: boolean): ReadonlyMap<string, number> {
  return isHan(word) ? new Map([[word, 1]]) : speller.near(word, isLast);
}

const anyOf = (candidates: ReadonlyMap<string, number>): Query => ({
  combineWith: 'OR',
  queries: [...candidates.keys()],
  boostTerm: (word) => candidates.get(word) ?? 1,
});

/**
 * What was typed, each word that the best hit lacks as it stands put right: by the nearest of what was found, else by the
 * nearest there is. Undefined where the best hit has them all.
 */
function wordsMeant(
  words: readonly string[],
  right: readonly ReadonlyMap<string, number>[],
  best: readonly string[],
  found: ReadonlySet<string>,
): string | undefined {
  const meant = words.map((word, place) => {
    if (isHan(word) || best.some((other) => other.startsWith(word))) return word;
    const others = [...(right[place]?.keys() ?? [])].slice(1);
    return others.find((other) => found.has(other)) ?? others[0] ?? word;
  });
  return meant.some((word, place) => word !== words[place]) ? meant.join(' ') : undefined;
}
