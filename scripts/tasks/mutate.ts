import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { startPostgres } from '#testkit/database/postgres.ts';
import { RESULTS } from '../lib/tools.ts';

/**
 * `npm run mutate -- [--again] [--full] [folder or file] [folder of tests]`: changes the code of a folder, one place at a
 * time, and runs the tests beside it, or those of the other folder. Lists the changes that no test noticed, then the share
 * of those noticed. Gateway tests run on PostgreSQL where it is installed, else on PGlite. `--again` takes over what the
 * last run found, but for code and tests that changed since; `--full` runs `*.full.test.ts`, too.
 */
const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false }, full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [target = 'gateway/wallet', tests] = positionals;
const isFolder = statSync(target).isDirectory();
const folder = isFolder ? target : target.slice(0, target.lastIndexOf('/'));
const inside = (names: string) => `${folder}/**/*${names}.{ts,tsx}`;

const server = await startPostgres();
// The processes that run the tests take them over from this one.
if (server) process.env.TEST_DATABASE_URL = server.url;
if (values.full) process.env.TEST_FULL = '1';

const stryker = new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: isFolder
    ? [inside(''), ...['.test', '.testing', '.d'].map((kind) => `!${inside(kind)}`)]
    : [target],
  vitest: { configFile: 'vitest.mutants.config.ts', dir: tests ?? folder, related: false },
  // What runs once, as a module is loaded, cannot be told from what a test does later without loading it anew.
  ignoreStatic: true,
  concurrency: Number(process.env.WORKERS || 2),
  // Generous: on a busy machine a change that takes long is not one that was noticed.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  incremental: true,
  incrementalFile: `${RESULTS}/mutants-of/${target.replaceAll('/', '.')}.json`,
  force: !values.again,
  tempDirName: `${RESULTS}/mutants`,
  ignorePatterns: ['dist', '.data', '.test-results', '/e2e', '/docs'],
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
});
const results = await stryker.runMutationTest().finally(() => server?.stop());

const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const counted = results.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
const share = counted.length === 0 ? 100 : (100 * noticed) / counted.length;
console.log(`${target}: ${noticed} of ${counted.length} changes noticed by a test (${share.toFixed(1)}%)`);
