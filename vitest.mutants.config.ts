import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const { projects: _, ...shared } = all.test ?? {};

/** For `npm run mutate`: what runs without another server, as one project. */
export default defineConfig({
  test: {
    ...shared,
    include: ['**/*.test.{ts,tsx}'],
    // The size of code is no matter of what a change of it does.
    exclude: [
      '**/node_modules/**',
      '**/*.full.test.ts',
      '**/tree-shaking.test.ts',
      'scripts/checks/**',
      'dist/**',
    ],
    env: { TEST_DATABASE_URL: '' },
    // On a busy machine a test that takes long is not one that failed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
