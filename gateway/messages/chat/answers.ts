import type { ContentStore } from '#content-store/store.ts';
import type { Language } from '#contract/core/languages.ts';
import { gatewayText, textsUnder } from '#locales/gateway.ts';
import { matches, type Topic, terms, topicsIn } from './topics.ts';

/** Topics that are offered where none matches clearly. */
const OFFERED = 3;
/** Longer topics are cut at the end of a sentence; the help centre has the rest. */
const MAX_ANSWER = 500;
/** Marks the link to customer service among the topics of an answer. */
export const PERSON = 'person';

/** Words of people who ask for a person (WAY-37). */
const PERSON_WORDS = new Set(
  'human person people agent agents operator representative staff orang ejen petugas manusia staf'.split(' '),
);
const PERSON_HAN = /人工|真人|客服|专员/;

const asksForPerson = (question: string): boolean =>
  PERSON_HAN.test(question) || [...terms(question)].some((term) => PERSON_WORDS.has(term));

export interface ChatAnswer {
  readonly text: string;
  /** Tags of topics to link, and `PERSON`. */
  readonly topics: readonly string[];
}

function shorten(text: string): string {
  if (text.length <= MAX_ANSWER) return text;
  const cut = text.slice(0, MAX_ANSWER);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('。'), cut.lastIndexOf('\n'));
  return end > 0 ? cut.slice(0, end + 1).trimEnd() : `${cut.trimEnd()}…`;
}

/**
 * Returns the assistant's answer: the link to customer service where a person is asked for, the one matching topic,
 * else links to the nearest topics (WAY-37).
 * @param now epoch milliseconds
 */
export function answerTo(
  question: string,
  content: Pick<ContentStore, 'list'>,
  language: Language,
  now: number,
): ChatAnswer {
  const texts = textsUnder('messages.chat', language);
  const matched = matches(question, topicsIn(content, language, now));
  const [best, next] = matched;
  if (asksForPerson(question))
    return { text: texts.person, topics: [PERSON, ...(best?.isClear ? [best.topic.tag] : [])] };
  if (!best) return { text: texts.unknown, topics: [PERSON] };
  if (!best.isClear || (next?.isClear && next.score === best.score))
    return {
      text: texts.several,
      topics: [...matched.slice(0, OFFERED).map(({ topic }) => topic.tag), PERSON],
    };
  const { tag, title, text } = best.topic;
  return { text: [title, shorten(text), '', texts.more].join('\n'), topics: [tag, PERSON] };
}

export interface ChatLink {
  readonly title: string;
  readonly url: string;
}

/** Returns the links of an answer in a language, without deleted topics. @param personUrl where people answer */
export function toLinks(
  tags: readonly string[],
  topics: readonly Topic[],
  personUrl: string,
  language: Language,
): ChatLink[] {
  return tags.flatMap((tag) => {
    if (tag === PERSON) return [{ title: gatewayText('messages.chat.service', language), url: personUrl }];
    const topic = topics.find((one) => one.tag === tag);
    return topic ? [{ title: topic.title, url: topic.path }] : [];
  });
}
