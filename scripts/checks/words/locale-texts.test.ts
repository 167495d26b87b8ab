import { expect, test } from 'vitest';
import { flatten, type Locales, localeProblems } from './locale-texts.ts';

const fine = {
  en: { home: { greeting: 'Hello {{name}}', games_one: '{{n}} game', games_other: '{{n}} games' } },
  cn: { home: { greeting: '你好 {{name}}', games_other: '{{n}} 个游戏' } },
  ms: { home: { greeting: 'Helo {{name}}', games_other: '{{n}} permainan' } },
};

function withText(locale: keyof typeof fine, key: string, text: string | undefined): Locales {
  const home: Record<string, string> = { ...fine[locale].home };
  if (text === undefined) delete home[key];
  else home[key] = text;
  return { ...fine, [locale]: { home } };
}

test('three complete languages pass, each with its own plural forms (LANG-4)', () => {
  expect(localeProblems(fine)).toEqual([]);
});

test('a further file of texts must have the same keys and parameters (LANG-4)', () => {
  const fourth = { home: { greeting: '{{nom}} !', games_other: '{{n}} jeux', more: '' } };
  expect(localeProblems({ ...fine, fr: { home: fine.en.home } })).toEqual([]);
  expect(localeProblems({ ...fine, fr: fourth })).toEqual([
    'home.greeting takes {name} in en and {nom} in fr',
    'home.more is missing in en, cn, ms',
    'home.more is empty in fr',
  ]);
});

test.each([
  ['a missing key', withText('ms', 'greeting', undefined), 'home.greeting is missing in ms'],
  ['a key English has not', withText('cn', 'more', '更多'), 'home.more is missing in en, ms'],
  [
    'an empty text',
    withText('cn', 'greeting', ' {{name}} '.replace('{{name}}', '')),
    'home.greeting is empty in cn',
  ],
  [
    'another parameter',
    withText('ms', 'greeting', 'Helo {{nama}}'),
    'home.greeting takes {name} in en and {nama} in ms',
  ],
  [
    'an English sentence',
    withText('cn', 'greeting', 'Hello there {{name}}'),
    'home.greeting reads English in cn',
  ],
  [
    'English in Chinese',
    withText('cn', 'greeting', '{{name}} please wait a moment 吧'),
    'reads English in cn',
  ],
  [
    'the English text in Malay',
    withText('ms', 'greeting', 'Hello {{name}}'),
    'home.greeting is the English text in ms',
  ],
])('a fault in locales fails: %s (LANG-4)', (_what, locales, problem) => {
  expect(localeProblems(locales)).toContainEqual(expect.stringContaining(problem));
});

test('names and terms that are the same in every language pass', () => {
  const locales: Locales = {
    en: { a: 'VIP', b: 'Telegram' },
    cn: { a: 'VIP', b: 'Telegram' },
    ms: { a: 'VIP', b: 'Telegram' },
  };
  expect(localeProblems(locales)).toEqual([]);
});

test('sections become dotted keys', () => {
  expect([...flatten({ a: { b: { c: 'x' } }, d: 'y' })]).toEqual([
    ['a.b.c', 'x'],
    ['d', 'y'],
  ]);
});
