import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { hasPostgres } from './testkit/database/postgres.ts';

const NOT_OURS = [...configDefaults.exclude, 'dist/**', 'e2e/**', '.test-results/**', '.data/**'];
const GATEWAY = 'gateway/**/*.test.ts';
/** Of what talks to PostgreSQL in its own way: locks, transactions, migrations, what several processes do at once. */
const BOTH_ENGINES = 'gateway/**/*.postgres.test.ts';
const RULES = 'scripts/checks/**/*.test.ts';
const SITE = 'scripts/checks/site/*.site.test.ts';
/** What a change is not tested with each time: kills, large tables. */
const RARE = '**/*.full.test.ts';
const FULL = process.env.TEST_FULL === '1';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, include: string, options: Options = {}): TestProjectInlineConfiguration {
  const { exclude = [], ...others } = options;
  const rare = include === RARE ? [] : [RARE];
  return {
    extends: true,
    test: { name, include: [include], exclude: [...NOT_OURS, ...rare, ...exclude], ...others },
  };
}

const ON_PGLITE = { env: { TEST_DATABASE_URL: '' } } as const;
const ON_POSTGRES = {
  globalSetup: './testkit/database/vitest-postgres.ts',
  setupFiles: './testkit/database/on-postgres.ts',
} as const;

export default defineConfig({
  test: {
    // Its own choice leaves one core to itself: with two that is half of the machine.
    maxWorkers: Math.max(2, availableParallelism()),
    execArgv: ['--import=./server/lean-packages.mjs'],
    includeTaskLocation: true,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', '**/*.test.{ts,tsx}', { ...ON_PGLITE, exclude: [GATEWAY, RULES] }),
      project('gateway', GATEWAY, ON_PGLITE),
      ...(hasPostgres() ? [project('gateway-postgres', FULL ? GATEWAY : BOTH_ENGINES, ON_POSTGRES)] : []),
      project('rules', RULES, { exclude: [SITE] }),
      project('site', SITE, { testTimeout: 300_000, hookTimeout: 300_000 }),
      ...(FULL ? [project('full', RARE, hasPostgres() ? ON_POSTGRES : ON_PGLITE)] : []),
    ],
  },
});
