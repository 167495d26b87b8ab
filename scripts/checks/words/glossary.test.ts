import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#contract/core/languages.ts';
import { ROOT } from '#testkit/project.ts';
import { isTest, readSources, syntaxTrees } from '../source.ts';
import { stringsIn, textsSaidIn } from './code-texts.ts';
import { bannedProblems, glossaryProblems } from './glossary.ts';
import { flatten } from './locale-texts.ts';
import { CMS_WORDS, NAMESPACES } from './namespaces.ts';

const LOCALES = ['en', 'cn', 'ms'] as const;
const LANGUAGES = ['EN', 'CN', 'MS'] as const satisfies readonly Language[];
const LOCALE_OF = { EN: 'en', CN: 'cn', MS: 'ms' } as const;

/** Sources with demo data and names of its games. */
const imagined = readSources((path) => /^gateway\/.+\.ts$/.test(path) && !isTest(path)).filter(({ text }) =>
  /\bEN: /.test(text),
);
/** Labels, hints and faults of the editing form have their English words in the schemas. */
const schemas = readSources((path) => /^contract\/content\/content-(?:files|parts|faults)\.ts$/.test(path));

test.each(LOCALES)('one thing has one word in every text: %s (LANG-4)', async (locale) => {
  const texts = Object.entries(NAMESPACES).flatMap(([namespace, { [locale]: said }]) =>
    [...flatten(said)].map(([key, text]): [string, string] => [`${namespace} ${key}`, text]),
  );
  if (locale === 'ms') texts.push(...flatten(CMS_WORDS));
  const files: [string, string][] = [];
  for await (const file of glob(`content/*/${locale}/*.md`, { cwd: ROOT })) {
    files.push([file, readFileSync(join(ROOT, file), 'utf8')]);
  }
  expect(files.length).toBeGreaterThan(50);
  expect(bannedProblems(locale, [...texts, ...files])).toEqual([]);
  if (locale === 'en') files.push(['docs/editors.md', readFileSync(join(ROOT, 'docs/editors.md'), 'utf8')]);
  expect(glossaryProblems(locale, [...texts, ...files])).toEqual([]);
});

test.each(LANGUAGES)('one thing has one word in data of the demo and in labels: %s (LANG-4)', (language) => {
  const said = imagined.flatMap((source) => textsSaidIn(language, source));
  const labels = schemas
    .flatMap((source) => syntaxTrees(source).flatMap((tree) => stringsIn(tree, source.path)))
    .filter(([, text]) => /^[A-Z]| /.test(text));
  expect(said.length).toBeGreaterThan(100);
  expect(glossaryProblems(LOCALE_OF[language], [...said, ...(language === 'EN' ? labels : [])])).toEqual([]);
});

test('texts of code are found by the name of their language, at any place', () => {
  const source = {
    path: 'gateway/x/texts.ts',
    text: [
      "const T = { EN: { a: 'One', 'b c': ['Two', f('Three')] },",
      'MS: `Anda: $' + '{n} baki` };',
      "export const CN = { a: '一' };",
    ].join('\n'),
  };
  const words = (language: Language) => textsSaidIn(language, source).map(([, text]) => text.trim());
  expect(words('EN')).toEqual(['One', 'Two', 'Three']);
  expect(words('MS')).toEqual(['Anda:', 'baki']);
  expect(textsSaidIn('CN', source)).toEqual([['gateway/x/texts.ts:3', '一']]);
});

test.each([
  ['en', 'Enter the verification code.'],
  ['en', 'Earn'],
  ['en', 'You are signed out.'],
  ['cn', '请输入旧密码'],
  ['cn', '请输入手机号'],
  ['ms', 'Setiap malam Khamis'],
  ['ms', 'Bonus perlu dipusing 10 kali.'],
] as const)('another word in %s is reported: %s', (locale, text) => {
  expect(glossaryProblems(locale, [['here', text]])).toHaveLength(1);
});

test.each([
  ['en', 'The terms hold for somebody, whoever that is.', 3],
  ['en', 'It stands here at once, in all, by itself: it is on its way and begins anew. Nobody knows.', 7],
  ['cn', '点按即可下注，机会均等。那就祝您好运，可自我禁止', 5],
  ['ms', 'Dikeluarkan', 1],
  ['ms', 'Pengedar dan bankir: simbol liar pada jam 20 perlu pusing ganti.', 5],
] as const)('banned words in %s are reported: %s', (locale, text, count) => {
  expect(bannedProblems(locale, [['here', text]])).toHaveLength(count);
});

test('a text that only resembles a banned word passes', () => {
  expect(bannedProblems('en', [['here', 'Texas hold’em; we may hold a withdrawal.']])).toEqual([]);
  expect(bannedProblems('cn', [['here', '四轮下注']])).toEqual([]);
  expect(bannedProblems('ms', [['here', '24 jam; wang boleh dikeluarkan']])).toEqual([]);
});

test('a text that only resembles another word passes', () => {
  expect(
    glossaryProblems('en', [
      ['here', 'Log in and check in: assign a PIN, notice {{vendor}}, recommend nobody.'],
    ]),
  ).toEqual([]);
  expect(glossaryProblems('ms', [['here', 'Pusing ganti 10×, putaran percuma']])).toEqual([]);
});
