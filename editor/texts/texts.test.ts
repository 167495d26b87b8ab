import { describe, expect, test } from 'vitest';
import { faultOf } from '#contract/content/content-faults.ts';
import { CONTENT_COLLECTIONS } from '#contract/content/content-files.ts';
import { LANGUAGES } from '#contract/core/languages.ts';
import { type Texts, textsIn } from './index.ts';

const TRANSLATED = LANGUAGES.filter((language) => language !== 'EN');
const english = textsIn('EN');

/** Every text by its path, such as `history.all`. */
function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

const placesIn = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each(TRANSLATED)('in %s', (language) => {
  const texts: Texts = textsIn(language);

  test('every text has the values of the English one, and is not the English one', () => {
    const translated = new Map(flat(texts));
    const alike = /^(?:faults\.wrong|collections\.vip\.\d|options\.(?:rng|rng_promo))$/;
    for (const [path, text] of flat(english)) {
      expect([path, placesIn(translated.get(path) ?? '')]).toEqual([path, placesIn(text)]);
      if (!alike.test(path)) expect([path, translated.get(path)]).not.toEqual([path, text]);
    }
  });
});

test('whatever is wrong with a value, the schema says what, in words of ours (CONT-10)', () => {
  const values = [undefined, null, 1, -1, 1.5, true, '', ' ', 'x y', 'x'.repeat(600), [], ['x'], [{}], {}];
  const names = new Set<string>();
  for (const { schema } of Object.values(CONTENT_COLLECTIONS)) {
    for (const value of values) {
      const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));
      for (const issue of schema.safeParse(fields).error?.issues ?? []) {
        // What stands in a list where its fields should be has no name to be called by.
        const isItem = typeof issue.path.at(-1) === 'number';
        if (issue.code !== 'unrecognized_keys' && !isItem) names.add(faultOf(issue.message).name);
      }
    }
  }
  expect([...names].sort()).toEqual(['empty', 'missing', 'tooLong', 'wrong']);
});
