import { expect, test } from 'vitest';
import { englishProblems } from './plain-english.ts';

const problemsOf = (path: string, text: string, baseline = {}) => englishProblems([{ path, text }], baseline);
const LONG = Array.from({ length: 26 }, (_, n) => `word${n}`).join(' ');

test.each([
  ['a comment', 'gateway/a/b.ts', '/** Whoever calls holds the lock. */', 'whoever'],
  ['a line comment', 'gateway/a/b.ts', 'x();\n// The page asks anew.', 'anew'],
  ['a document', 'docs/a.md', 'The process tells nobody.', 'somebody'],
  ['an error', 'gateway/a/b.ts', "throw new Error('somebody was faster');", 'somebody'],
  ['a log', 'gateway/a/b.ts', "logger.warn('it goes on');", 'goes on'],
  ['a title', 'gateway/a/b.test.ts', "test('is not found', () => {});", 'title'],
  ['a name', 'gateway/a/b.ts', 'const LEAST_DEPOSIT = 3;', 'old name'],
  ['a long sentence', 'docs/a.md', `${LONG}.`, 'long sentence'],
])('the English of %s is refused', (_, path, text, rule) => {
  expect(problemsOf(path, text)).toContainEqual(expect.stringContaining(`“${rule}” 1 times, 0 before`));
});

test('code, quoted code, and right uses are let through', () => {
  expect(problemsOf('gateway/a/b.ts', "const x = 'whoever'; /** There is no other. */")).toEqual([]);
  expect(problemsOf('docs/a.md', 'Colours tell apart what differs. Run `tell`.')).toEqual([]);
});

test('a count that was there before is let through, one more is not', () => {
  const text = '// whoever\n// whoever';
  expect(problemsOf('gateway/a/b.ts', text, { 'gateway/a': { whoever: 2 } })).toEqual([]);
  expect(problemsOf('gateway/a/b.ts', text, { 'gateway/a': { whoever: 1 } })).toHaveLength(1);
});
