import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#testkit/project.ts';
import { flatten } from '../locale-texts.ts';
import { NAMESPACES } from '../namespaces.ts';
import { CHINESE, MALAY } from './chinese-and-malay.ts';
import { CONTRADICTIONS, HONESTY } from './contradictions.ts';
import { ENGLISH, FOR_STAFF } from './english.ts';
import { LAYOUT } from './layout.ts';
import type { Found, Locale, Rows } from './rows.ts';

const TABLES: readonly [letter: string, rows: number, table: Rows][] = [
  ['A', 26, CONTRADICTIONS],
  ['B', 22, HONESTY],
  ['C', 24, LAYOUT],
  ['D', 61, ENGLISH],
  ['E', 23, CHINESE],
  ['F', 40, MALAY],
  ['G', 8, FOR_STAFF],
];
const STAFF_FILES = ['README.md', 'docs/operators.md', 'docs/responsible-play.md', 'docs/editors.md'];

type Text = readonly [where: string, said: string];

/** Reads every text of a language: interface, gateway, editor, content; in English also the documents for staff. */
async function readTexts(locale: Locale): Promise<Text[]> {
  const texts = Object.entries(NAMESPACES).flatMap(([namespace, { [locale]: said }]) =>
    [...flatten(said)].map(([key, text]): Text => [`${namespace} ${key}`, text]),
  );
  const read = (path: string): Text => [path, readFileSync(join(ROOT, path), 'utf8')];
  const files: Text[] = [];
  for await (const path of glob(`content/*/${locale}/*.md`, { cwd: ROOT })) files.push(read(path));
  expect(files.length).toBeGreaterThan(50);
  return [...texts, ...files, ...(locale === 'en' ? STAFF_FILES.map(read) : [])];
}

const TEXTS: Readonly<Record<Locale, readonly Text[]>> = {
  en: await readTexts('en'),
  cn: await readTexts('cn'),
  ms: await readTexts('ms'),
};

const foundAgain = (found: Found, texts = TEXTS[found[0]]): string[] => {
  const [, words, where] = found;
  return texts
    .filter(([place, said]) => (where === undefined || where.test(place)) && words.test(said))
    .map(([place]) => `${place}: ${words}`);
};

const ROWS = TABLES.flatMap(([, , table]) => Object.entries(table));

test.each(TABLES)('part %s has a pattern for every row (LANG-4)', (letter, rows, table) => {
  const ids = Array.from({ length: rows }, (_, index) => `${letter}${index + 1}`);
  expect(Object.keys(table)).toEqual(ids);
});

test.each(ROWS)('a finding of the review of all texts does not return: %s (LANG-4)', (_id, row) => {
  if (typeof row === 'string') expect(existsSync(join(ROOT, row))).toBe(true);
  else expect(row.flatMap((found) => foundAgain(found))).toEqual([]);
});

test('words of a row are found at their place, and not elsewhere (LANG-4)', () => {
  const row = CONTRADICTIONS.A21?.[0];
  if (typeof row !== 'object') throw new TypeError('A21 has no words');
  expect(foundAgain(row, [['here', 'Monday to Thursday within an hour']])).toHaveLength(1);
  const placed = HONESTY.B1?.[0];
  if (typeof placed !== 'object') throw new TypeError('B1 has no words');
  const said = 'RM500 every hour';
  expect(foundAgain(placed, [['content/banners/en/x.md', said]])).toHaveLength(1);
  expect(foundAgain(placed, [['content/read/en/x.md', said]])).toEqual([]);
});
