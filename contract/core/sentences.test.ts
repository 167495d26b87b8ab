import { expect, test } from 'vitest';
import { joinSentences } from './sentences.ts';

test.each<[string, (string | false | undefined)[], string]>([
  ['with a space', ['Pick 5.', 'Each is a bet.'], 'Pick 5. Each is a bet.'],
  ['in Chinese without one', ['选 5 个。', '每个一注。', '例如 07。'], '选 5 个。每个一注。例如 07。'],
  ['without those that are not there', [undefined, 'Pick 5.', false, ''], 'Pick 5.'],
])('sentences are joined %s', (_how, sentences, joined) => {
  expect(joinSentences(sentences)).toBe(joined);
});
