import { defineConfig } from 'vitest/config';
import { FULL } from './testkit/full-run.ts';
import all from './vitest.config.ts';

const { projects: _, ...shared } = all.test ?? {};

/** Configuration for `npm run mutate`, which provides the database: everything as one project. */
export default defineConfig({
  test: {
    ...shared,
    include: ['**/*.test.{ts,tsx}'],
    // Sizes of code do not matter for mutants.
    exclude: [
      '**/node_modules/**',
      ...(FULL ? [] : ['**/*.full.test.ts']),
      '**/tree-shaking.test.ts',
      'scripts/checks/**',
      'dist/**',
    ],
    // On a busy machine a slow test must not count as failed.
    testTimeout: Number(process.env.MUTANT_TEST_LIMIT_MS) || 60_000,
    hookTimeout: 120_000,
  },
});
