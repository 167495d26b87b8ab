import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { deferredTexts } from './build/deferred-texts.ts';
import { virtualModules } from './build/virtual-modules.ts';
import { hasPostgres } from './testkit/database/postgres.ts';
import { FULL } from './testkit/full-run.ts';

const NOT_OURS = [...configDefaults.exclude, 'dist/**', '.test-results/**', '.data/**'];
const GATEWAY = 'gateway/**/*.test.ts';
/**
 * Tests that depend on PostgreSQL: locks, transactions, migrations, several processes. They run on PGlite where there is
 * no PostgreSQL, and in a full run.
 */
const POSTGRES = 'gateway/**/*.postgres.test.ts';
const RULES = 'scripts/checks/**/*.test.ts';
const SITE = 'scripts/checks/site/**/*.site.test.ts';
/** Tests of code that needs a browser when it is loaded. */
const SOURCES = 'src/**/*.test.{ts,tsx}';
/** Tests that replace modules, or change their process, such as the time zone. */
const ISOLATED = '**/*.isolated.test.{ts,tsx}';
const OWN_MODULES = [SOURCES, ISOLATED];
/** Tests of the HTML of pages, which need no browser. */
const PAGES = 'e2e/**/*.page.test.ts';
/** Tests that the gate omits: kills, large tables, other browsers. */
const RARE = '**/*.full.test.ts';
/** Tests among them that need the whole machine and measure speed: they run last, one after the other. */
const FLEET = 'testkit/fleet/*.full.test.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

function project(
  name: string,
  include: readonly string[],
  options: Options = {},
): TestProjectInlineConfiguration {
  const { exclude = [], ...others } = options;
  const rare = include.some((files) => files.endsWith('.full.test.ts')) ? [] : [RARE];
  return {
    extends: true,
    test: { name, include: [...include], exclude: [...NOT_OURS, ...rare, ...exclude], ...others },
  };
}

/** Modules are loaded once for all files of a worker: loading them for each file took half of a run's time. */
const TOGETHER = { isolate: false } as const;

const ON_PGLITE = { env: { TEST_DATABASE_URL: '' } } as const;
const ON_POSTGRES = {
  globalSetup: './testkit/database/vitest-postgres.ts',
  setupFiles: './testkit/database/on-postgres.ts',
} as const;

export default defineConfig({
  plugins: [virtualModules(deferredTexts)],
  test: {
    // One more than cores: files that wait for timeouts then do not delay others.
    maxWorkers: availableParallelism() + 1,
    execArgv: ['--import=./server/lean-packages.mjs'],
    includeTaskLocation: true,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', ['**/*.test.{ts,tsx}'], {
        ...ON_PGLITE,
        ...TOGETHER,
        exclude: [GATEWAY, RULES, PAGES, ...OWN_MODULES],
      }),
      // A thread for each file is less work than a process, and its timers end with it (`vmThreads` keep them running).
      project('unit-sources', [SOURCES], { ...ON_PGLITE, pool: 'threads', exclude: [ISOLATED] }),
      project('unit-isolated', [ISOLATED], ON_PGLITE),
      project('gateway', [GATEWAY], {
        ...ON_PGLITE,
        ...TOGETHER,
        exclude: FULL || !hasPostgres() ? OWN_MODULES : [...OWN_MODULES, POSTGRES],
      }),
      ...(hasPostgres()
        ? [
            project('gateway-postgres', [FULL ? GATEWAY : POSTGRES], {
              ...ON_POSTGRES,
              ...TOGETHER,
              exclude: OWN_MODULES,
            }),
          ]
        : []),
      project('rules', [RULES], { ...TOGETHER, exclude: [SITE] }),
      // In parallel, two sites and their browsers delay each other, and take as long.
      project('site', [SITE], { testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false }),
      // After the sites of `site`, which measure speed.
      project('pages', [PAGES], {
        ...TOGETHER,
        globalSetup: './testkit/site/vitest-site.ts',
        sequence: { groupOrder: 1 },
      }),
      ...(FULL
        ? [
            project('full', [RARE], { ...(hasPostgres() ? ON_POSTGRES : ON_PGLITE), exclude: [FLEET] }),
            project('fleet', [FLEET], { ...ON_PGLITE, fileParallelism: false, sequence: { groupOrder: 1 } }),
          ]
        : []),
    ],
  },
});
