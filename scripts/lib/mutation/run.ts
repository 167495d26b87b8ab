import { Stryker } from '@stryker-mutator/core';
import { RESULTS } from '../tools.ts';
import { type Chosen, codeOf, testsOf } from './choose.ts';

/** What became of the changes of a target. */
export interface Tried {
  /** How many were noticed, in words. */
  readonly line: string;
  /** Whether they are the share that is asked for. */
  readonly isEnough: boolean;
}

/**
 * Changes the code of a target one place at a time, and runs its tests. Its report is in `.test-results/mutation`.
 * @param isAgain takes over what the last run found, but for code and tests that changed since
 */
export async function mutate(chosen: Chosen, isAgain: boolean): Promise<Tried> {
  const { target, break: asked } = chosen;
  const { folder, files } = testsOf(chosen);
  // The processes that run the tests take these over from this one.
  process.env.TEST_FULL = chosen.isFull ? '1' : '';
  process.env.MUTANT_TEST_LIMIT_MS = String(chosen.testLimitMs ?? '');
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: codeOf(chosen),
    testFiles: files,
    vitest: { configFile: 'vitest.mutants.config.ts', dir: folder, related: false },
    // What runs once, as a module is loaded, cannot be told from what a test does later without loading it again.
    ignoreStatic: true,
    concurrency: Number(process.env.WORKERS || 2),
    // Generous: on a busy machine a change that takes long is not one that was noticed.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    thresholds: { high: 95, low: 85, break: asked ?? null },
    incremental: true,
    incrementalFile: `${RESULTS}/mutation/${target.replaceAll('/', '.')}.json`,
    force: !isAgain,
    tempDirName: `${RESULTS}/mutants`,
    ignorePatterns: ['dist', '.data', '.test-results', '/e2e', '/docs'],
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  });
  const results = await stryker.runMutationTest();
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const counted = results.filter(
    ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  );
  const share = counted.length === 0 ? 100 : (100 * noticed) / counted.length;
  const isEnough = share >= (asked ?? 0);
  const line = `${target}: ${noticed} of ${counted.length} changes noticed by a test (${share.toFixed(1)}%)`;
  return { line: isEnough ? line : `${line}, below ${asked}%`, isEnough };
}
