import { expect, test } from 'vitest';
import { englishProblems, isEnglish } from './plain-english.ts';

const check = (path: string, text: string) => englishProblems([{ path, text }]);
const LONG = Array.from({ length: 26 }, (_, n) => `word${n}`).join(' ');

test.each([
  ['a comment', 'gateway/a/b.ts', '/** Whoever calls holds the lock. */', 'whoever'],
  ['a line comment', 'gateway/a/b.ts', 'x();\n// The page asks anew.', 'anew'],
  ['a style', 'src/styles/a.css', '/* The bar stands above. */', 'stand'],
  ['a setting', '.env.example', '# What the site is told.\n#TOLD=1', 'tell'],
  ['a person as “we”', 'docs/a.md', 'We close the page.', 'we'],
  ['a document', 'docs/a.md', 'The process informs nobody.', 'somebody'],
  ['an error', 'gateway/a/b.ts', "throw new Error('somebody was faster');", 'somebody'],
  ['an error with a value', 'gateway/a/b.ts', `throw new Error(\`\${name} is no amount\`);`, 'what it is'],
  ['a log', 'gateway/a/b.ts', "logger.warn('it goes on');", 'goes on'],
  ['a title', 'gateway/a/b.test.ts', "test('is not found', () => {});", 'title'],
  ['a summary', 'contract/a.request.ts', "const a = { summary: 'Whether somebody has it' };", 'somebody'],
  ['a limit', 'gateway/a/b.ts', 'const LARGEST_DEPOSIT = 3;', 'old name'],
  ['a function', 'gateway/a/b.ts', 'function tellOwner() {}', 'old name'],
  ['a variable', 'gateway/a/b.ts', 'const nobodysName = 3;', 'old name'],
  ['a replaced name', 'gateway/a/b.ts', 'const keepDraft = 3;', 'old name'],
  ['an async function', 'gateway/a/b.ts', 'async function rowsOf() {}', 'asynchronous name'],
  ['a promise', 'gateway/a/b.ts', 'const rowsOf = (): Promise<Row[]> => read();', 'asynchronous name'],
  ['a method', 'gateway/a/b.ts', 'type A = { rowsOf(db: Db): Promise<Row[]> };', 'asynchronous name'],
  ['a property', 'gateway/a/b.ts', 'const a = { rowsOf: async () => [] };', 'asynchronous name'],
  ['a vague variable', 'gateway/a/b.ts', 'const asked = 3;\n\n\n\n\nuse(asked);', 'vague name'],
  ['a vague parameter', 'src/a.ts', 'function a({ of }: A) {\n\n\n\n\nuse(of);\n}', 'vague name'],
  ['a long sentence', 'docs/a.md', `${LONG}.`, 'long sentence'],
])('the English of %s is refused (ENG-19)', (_, path, text, rule) => {
  expect(check(path, text)).toEqual([expect.stringContaining(`${path}: “${rule}”: `)]);
});

test('code, quoted code, and right uses are allowed', () => {
  expect(check('gateway/a/b.ts', "const x = 'whoever'; /** There is no other. */")).toEqual([]);
  expect(check('docs/a.md', 'Colours tell apart what differs. Run `tell`.')).toEqual([]);
  expect(check('src/a.ts', "const texts = { nobody: t('nobody') };")).toEqual([]);
});

test('a problem shows the words around its match', () => {
  expect(check('docs/a.md', 'The process tells its listener.')).toEqual([
    'docs/a.md: “tell”: The process tells its listener.',
  ]);
});

test('texts of the site and results are not checked, the code beside them is', () => {
  expect(['content/help/en/a.md', 'locales/en.json', 'bench/results/a.md'].filter(isEnglish)).toEqual([]);
  expect(isEnglish('content-store/store.ts')).toBe(true);
});

test('a vague name may live five lines, and may be a key of an object (ENG-9)', () => {
  expect(check('src/a.ts', 'const asked = 3;\n\n\n\nuse(asked);')).toEqual([]);
  expect(check('src/a.ts', 'use({ asked: 3 });\n\n\n\n\nuse(row.asked);')).toEqual([]);
  const blocks = 'if (a) {\n  const found = 1;\n}\n\n\n\nif (b) {\n  const found = 2;\n  use(found);\n}';
  expect(check('src/a.ts', blocks)).toEqual([]);
});

test('at most 200 names of the repository end in “Of” (ENG-7)', () => {
  const source = (count: number) => ({
    path: `src/${count}.ts`,
    text: Array.from({ length: count }, (_, n) => `const name${n}Of = read;`).join('\n'),
  });
  expect(englishProblems([source(200), source(150)])).toEqual([]);
  expect(englishProblems([source(201)])).toEqual([
    expect.stringMatching(/^201 names end in “Of”, at most 200/),
  ]);
});
