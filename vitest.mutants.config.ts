import { defineConfig } from 'vitest/config';
import { FULL } from './testkit/full-run.ts';
import all from './vitest.config.ts';

const { projects: _, ...shared } = all.test ?? {};

/** For `npm run mutate`, which says where the database is: everything as one project. */
export default defineConfig({
  test: {
    ...shared,
    include: ['**/*.test.{ts,tsx}'],
    // The size of code is no matter of what a change of it does.
    exclude: [
      '**/node_modules/**',
      ...(FULL ? [] : ['**/*.full.test.ts']),
      '**/tree-shaking.test.ts',
      'scripts/checks/**',
      'dist/**',
    ],
    // On a busy machine a test that takes long is not one that failed.
    testTimeout: Number(process.env.MUTANT_TEST_LIMIT_MS) || 60_000,
    hookTimeout: 120_000,
  },
});
