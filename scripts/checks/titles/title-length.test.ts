import { expect, test } from 'vitest';
import { titleProblems } from './title-length.ts';

const titled = (title: string) => ({ path: 'a.test.ts', text: `test.each([1])('${title}', () => {});` });

test('a title of 90 characters passes', () => {
  expect(titleProblems([titled('x'.repeat(90))])).toEqual([]);
});

test('a longer title is reported with its file', () => {
  expect(titleProblems([titled('x'.repeat(91))])).toEqual([
    `a.test.ts: a title of 91 characters, 90 at most: ${'x'.repeat(91)}`,
  ]);
});
