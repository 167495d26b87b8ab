import { defineConfig } from 'vitest/config';
import all from './vitest.config.ts';

const { projects: _, ...shared } = all.test ?? {};

/** For `npm run mutate`: what runs without another server, as one project. */
export default defineConfig({
  test: {
    ...shared,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/*.full.test.ts', 'scripts/checks/**', 'dist/**'],
    env: { TEST_DATABASE_URL: '' },
  },
});
