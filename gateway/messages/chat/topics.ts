import type { ContentStore } from '#content-store/store.ts';
import { INSTRUCTIONS_TAG } from '#contract/content/content-files.ts';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { gatewayText } from '#locales/gateway.ts';
import { plainText } from './plain-text.ts';

/** A topic of the help centre. */
export interface Topic {
  readonly tag: string;
  readonly title: string;
  readonly text: string;
  readonly path: `/m/${string}`;
}

export interface Match {
  readonly topic: Topic;
  readonly score: number;
  /** Whether title and text contain every word of the question, and the title the rarest of them. */
  readonly isClear: boolean;
}

/** A match in the title weighs more than one in the text. */
const TITLE_WEIGHT = 3;

/** Common words of questions and topics, in any language: they distinguish nothing. */
const COMMON = new Set(
  LANGUAGES.flatMap((language) => gatewayText('messages.commonWords', language).split(' ')),
);

const HAN = /\p{Script=Han}/u;

/** Returns words of two letters or more, without common ones; for Chinese, every pair of neighbouring characters. */
export function terms(text: string): Set<string> {
  const plain = text.toLowerCase();
  const words = plain.match(/[\p{Script=Latin}\p{N}]{2,}/gu) ?? [];
  const runs = plain.match(/\p{Script=Han}{2,}/gu) ?? [];
  const pairs = runs.flatMap((run) => [...run].slice(1).map((_, index) => run.slice(index, index + 2)));
  return new Set([...words, ...pairs].filter((term) => !COMMON.has(term)));
}

/** Returns whether one of the words is the term, or another form of it: its plural, its past. */
function has(words: ReadonlySet<string>, term: string): boolean {
  if (words.has(term)) return true;
  if (term.length > 4) return [...words].some((word) => word.startsWith(term.slice(0, -1)));
  return term.length > 2 && words.has(`${term}s`);
}

/** Returns all topics in a language that have an answer, with the page of each. @param now epoch milliseconds */
export function topicsIn(content: Pick<ContentStore, 'list'>, language: Language, now: number): Topic[] {
  const entries = content.list('help', language, { now }).map(({ data, html }) => ({ ...data, html }));
  const groups = entries.filter(({ parent }) => parent === undefined).map(({ tag }) => tag);
  return entries
    .filter(({ parent }) => parent !== undefined)
    .map(({ tag, title, html, parent = '' }) => ({
      ...{ tag, title, text: plainText(html) },
      path:
        parent === INSTRUCTIONS_TAG ? `/m/read/${tag}` : `/m/help?i=${groups.indexOf(parent)}#topic-${tag}`,
    }));
}

/** Returns the topics that match a question, best first; a rare word weighs more than a frequent one. */
export function matches(question: string, topics: readonly Topic[]): Match[] {
  const words = topics.map((topic) => ({ topic, title: terms(topic.title), text: terms(topic.text) }));
  const weighted = [...terms(question)].flatMap((term) => {
    const found = words.filter(({ title, text }) => has(title, term) || has(text, term)).length;
    // Skips pairs of characters from two different words.
    if (found === 0 && HAN.test(term)) return [];
    return [{ term, weight: Math.log((topics.length + 1) / (found + 1)) }];
  });
  const rarest = Math.max(...weighted.map(({ weight }) => weight));
  return words
    .map(({ topic, title, text }) => {
      const inTitle = weighted.filter(({ term }) => has(title, term));
      const inText = weighted.filter(({ term }) => !has(title, term) && has(text, term));
      const sum = (found: typeof weighted) => found.reduce((total, { weight }) => total + weight, 0);
      return {
        topic,
        score: TITLE_WEIGHT * sum(inTitle) + sum(inText),
        isClear:
          inTitle.length + inText.length === weighted.length &&
          inTitle.some(({ weight }) => weight === rarest),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}
