import { expect, test } from 'vitest';
import { failureFrom, failureList, tellFailure } from './failure.ts';

test('a text is told as its first line and what follows', () => {
  const failure = failureFrom('src/a.ts uses a text\nof its own');
  expect(failure).toEqual({ title: 'src/a.ts uses a text', details: 'of its own' });
  expect(tellFailure(failure)).toBe('src/a.ts uses a text\nof its own');
  expect(tellFailure(failureFrom('one line'))).toBe('one line');
});

test('of very long details the middle is left out', () => {
  const told = tellFailure({ title: 'a.test.ts:1 > sums', details: `${'a'.repeat(9_000)}the reason` });
  expect(told.length).toBeLessThan(3_100);
  expect(told).toMatch(/^a\.test\.ts:1 > sums\naaa[\s\S]*… 6010 characters left out …[\s\S]*the reason$/);
});

test('the list has a line for each failure and an end', () => {
  expect(failureList([{ step: 'unit', title: 'a.test.ts:1 > sums' }])).toBe(
    'Failed:\n✗ unit: a.test.ts:1 > sums',
  );
  const many = Array.from({ length: 100 }, (_, at) => ({ step: 'unit', title: `${at} ${'x'.repeat(500)}` }));
  const lines = failureList(many).split('\n');
  expect(lines).toHaveLength(62);
  expect(lines.at(-1)).toBe('… and 40 more');
  expect(Math.max(...lines.map((line) => line.length))).toBe(200);
});
