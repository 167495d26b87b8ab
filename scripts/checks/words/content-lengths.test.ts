import { expect, test } from 'vitest';
import { readSources } from '../source.ts';

/** Limits of the editing form, which counts a placeholder as it is written. */
const LIMITS = { title: 90, summary: 160 };

test('titles and summaries of content fit the editing form with their placeholders (CONT-10)', () => {
  const problems = readSources((path) => /^content\/\w+\/\w+\/.+\.md$/.test(path)).flatMap(
    ({ path, text }) => {
      const [, head = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? [];
      return Object.entries(LIMITS).flatMap(([field, most]) => {
        const [, said = ''] = new RegExp(`^${field}: '?"?(.*?)"?'?$`, 'm').exec(head) ?? [];
        return said.length > most ? [`${path}: ${field} has ${said.length} characters, ${most} at most`] : [];
      });
    },
  );
  expect(problems).toEqual([]);
});
