import { afterAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/core/languages.ts';
import { testParts } from '#testkit/gateway/parts.ts';
import { answerTo, PERSON, toLinks } from './answers.ts';
import { topicsIn } from './topics.ts';

const { content, database, clock } = await testParts({}, 'content');
afterAll(async () => {
  await database.close();
  await content.close();
});

const ask = (question: string, language: Language) => answerTo(question, content, language, clock());

test.each([
  ['human', 'EN'],
  ['I want an AGENT please', 'EN'],
  ['人工', 'CN'],
  ['真人客服', 'CN'],
  ['nak cakap dengan orang', 'MS'],
  ['ejen', 'MS'],
] as const)('%s leads to customer service without a detour (WAY-37)', (question, language) => {
  expect(ask(question, language).topics[0]).toBe(PERSON);
});

test.each([
  ['is there a fee', 'EN', 'how-to-deposit'],
  ['I forgot my PIN', 'EN', 'passwords'],
  ['生日礼金多少钱', 'CN', 'claim-a-bonus'],
  ['lupa PIN pembayaran', 'MS', 'passwords'],
] as const)('%s has no clear match: up to three topics as links (WAY-37)', (question, language, expected) => {
  const { text, topics } = ask(question, language);
  expect(topics).toContain(expected);
  expect(topics.at(-1)).toBe(PERSON);
  expect(topics.length).toBeLessThanOrEqual(4);
  expect(text).not.toContain('\n');
});

test.each([
  ['How long does a withdrawal take?', 'EN', 'withdrawal-time'],
  ['什么是流水', 'CN', 'turnover'],
  ['Apakah pusing ganti?', 'MS', 'turnover'],
] as const)('%s is answered, and the answer ends with its topic (WAY-37)', (question, language, expected) => {
  expect(ask(question, language).topics).toEqual([expected, PERSON]);
});

test.each(LANGUAGES)('every topic has a page that shows it in %s (WAY-37)', (language) => {
  const topics = topicsIn(content, language, clock());
  expect(topics.length).toBeGreaterThan(30);
  for (const { path } of topics) expect(path).toMatch(/^\/m\/(?:help\?i=\d+#topic-[\w-]+|read\/[\w-]+)$/);
  expect(toLinks(['turnover', 'gone', PERSON], topics, '/people', language)).toEqual([
    { title: expect.any(String), url: expect.stringContaining('#topic-turnover') },
    { title: expect.any(String), url: '/people' },
  ]);
});

test('an answer contains no table, in any language (WAY-37)', () => {
  for (const language of LANGUAGES)
    for (const { title, text } of topicsIn(content, language, clock())) {
      expect(text).not.toContain('|');
      expect(ask(title, language).text).not.toMatch(/<\w/);
    }
  expect(ask('What do the statuses mean?', 'EN').text.split('\n').length).toBeLessThan(8);
});
