import { expect, test } from 'vitest';
import { contentProblems } from './content-files.ts';
import { CHECKS } from './index.ts';

// Some rules read every file of the project.
const TIMEOUT_MS = 120_000;

test.each(CHECKS)('the project keeps its rule: $name', { timeout: TIMEOUT_MS }, async ({ run }) => {
  expect(await run()).toEqual([]);
});

test('the content files have no problems for their editors', { timeout: TIMEOUT_MS }, async () => {
  expect(await contentProblems()).toEqual([]);
});
