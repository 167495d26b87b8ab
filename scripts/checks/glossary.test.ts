import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#testkit/project.ts';
import { glossaryProblems } from './glossary.ts';
import { flatten, type Texts } from './locale-texts.ts';

const LOCALES = ['en', 'cn', 'ms'] as const;

test.each(LOCALES)('one thing has one word in every text: %s (LANG-4)', async (locale) => {
  const texts = JSON.parse(readFileSync(join(ROOT, `locales/${locale}.json`), 'utf8')) as Texts;
  const files: [string, string][] = [];
  for await (const file of glob(`content/*/${locale}/*.md`, { cwd: ROOT })) {
    files.push([file, readFileSync(join(ROOT, file), 'utf8')]);
  }
  expect(files.length).toBeGreaterThan(50);
  expect(glossaryProblems(locale, [...flatten(texts), ...files])).toEqual([]);
});

test.each([
  ['en', 'Enter the verification code.'],
  ['en', 'Earn'],
  ['cn', '请输入旧密码'],
  ['ms', 'Bonus perlu dipusing 10 kali.'],
] as const)('another word in %s is reported: %s', (locale, text) => {
  expect(glossaryProblems(locale, [['here', text]])).toHaveLength(1);
});

test('what only looks like another word is none', () => {
  expect(glossaryProblems('en', [['here', 'Log in and check in: assign a PIN, recommend nobody.']])).toEqual(
    [],
  );
  expect(glossaryProblems('ms', [['here', 'Pusing ganti 10×, putaran percuma']])).toEqual([]);
});
