import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { RESULTS } from '../lib/tools.ts';

/**
 * `npm run mutate -- [--again] [folder or file] [folder of tests]`: changes the code of a folder, one place at a time,
 * and runs the tests beside it, or those of the other folder. Lists the changes that no test noticed, then the share of
 * those noticed. Gateway tests run on PGlite. `--again` takes over what the last run found, but for code and tests that
 * changed since.
 */
const { values, positionals } = parseArgs({
  options: { again: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [target = 'gateway/wallet', tests] = positionals;
const isFolder = statSync(target).isDirectory();
const folder = isFolder ? target : target.slice(0, target.lastIndexOf('/'));
const inside = (names: string) => `${folder}/**/*${names}.{ts,tsx}`;

const results = await new Stryker({
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
}).runMutationTest();

const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const counted = results.filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status));
const share = counted.length === 0 ? 100 : (100 * noticed) / counted.length;
console.log(`${target}: ${noticed} of ${counted.length} changes noticed by a test (${share.toFixed(1)}%)`);
