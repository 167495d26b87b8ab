import type { ContentStore } from '#content-store/store.ts';
import type { Language } from '#contract/core/languages.ts';
import { textsUnder } from '#locales/gateway.ts';
import { plainText } from './plain-text.ts';

/** A topic whose title says a word is likelier meant than one that mentions it. */
const TITLE_WEIGHT = 4;
/** Below this a topic has too little to do with what was asked. */
const MIN_SCORE = 2;
/** Longer topics are cut at the end of a sentence; the help centre has the rest. */
const MAX_ANSWER = 500;

/** Words that questions are made of, and topics too: they tell nothing apart. */
const COMMON = new Set(
  `the and for are you your how what why when where can does not have has had with from this that was will did
  apa bagaimana mengapa bila mana saya anda yang dan untuk dengan adalah tidak boleh ini itu dari ada
  怎么 什么 为什 如何 可以 我的 我们 您的 请问 一下 是否 没有`.split(/\s+/),
);

/** Words of three letters or more; of Chinese, every two characters that stand together. */
function terms(text: string): Set<string> {
  const plain = text.toLowerCase();
  const words = plain.match(/[\p{Script=Latin}\p{N}]{3,}/gu) ?? [];
  const runs = plain.match(/\p{Script=Han}{2,}/gu) ?? [];
  const pairs = runs.flatMap((run) => [...run].slice(1).map((_, index) => run.slice(index, index + 2)));
  return new Set([...words, ...pairs].filter((term) => !COMMON.has(term)));
}

const shares = (text: Set<string>, term: string) =>
  text.has(term) || [...text].some((word) => term.length > 4 && word.startsWith(term.slice(0, -1)));

function shorten(text: string): string {
  if (text.length <= MAX_ANSWER) return text;
  const cut = text.slice(0, MAX_ANSWER);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('。'), cut.lastIndexOf('\n'));
  return `${cut.slice(0, end > 0 ? end + 1 : MAX_ANSWER).trimEnd()}…`;
}

/**
 * What the assistant says to a question: the help topic that it has most words in common with, or where to find people.
 * @param now epoch milliseconds
 */
export function answerTo(question: string, content: ContentStore, language: Language, now: number): string {
  const asked = terms(question);
  const topics = content.list('help', language, { now }).map(({ data, html }) => {
    const text = plainText(html);
    const [inTitle, inText] = [terms(data.title), terms(text)];
    let score = 0;
    for (const term of asked) score += shares(inTitle, term) ? TITLE_WEIGHT : shares(inText, term) ? 1 : 0;
    return { title: data.title, text, score };
  });
  const [best] = topics.sort((one, other) => other.score - one.score);
  const texts = textsUnder('messages.chat', language);
  if (!best || best.score < MIN_SCORE) return texts.unknown;
  return `${best.title}\n${shorten(best.text)}\n\n${texts.more}`;
}
