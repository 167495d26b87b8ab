import { Stryker } from '@stryker-mutator/core';
import { RESULTS } from '../tools.ts';
import { type Chosen, listCode, listTests } from './choose.ts';

/** Result of the mutants of a target. */
export interface Tried {
  /** The mutation score as text. */
  readonly line: string;
  /** Whether the score reaches the required one. */
  readonly isEnough: boolean;
}

/**
 * Mutates the code of a target one place at a time, and runs its tests. The report is in `.test-results/mutation`.
 * @param isAgain reuses the results of the last run for unchanged code and tests
 */
export async function mutate(chosen: Chosen, isAgain: boolean): Promise<Tried> {
  const { target, break: minShare } = chosen;
  const { folder, files } = listTests(chosen);
  // Inherited by the processes that run the tests.
  process.env.TEST_FULL = chosen.isFull ? '1' : '';
  process.env.MUTANT_TEST_LIMIT_MS = String(chosen.testLimitMs ?? '');
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: listCode(chosen),
    testFiles: files,
    vitest: { configFile: 'vitest.mutants.config.ts', dir: folder, related: false },
    // Code that runs when a module is loaded cannot be attributed to a test without reloading the module.
    ignoreStatic: true,
    concurrency: Number(process.env.WORKERS || 2),
    // Generous: on a busy machine a slow mutant must not count as killed.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    thresholds: { high: 95, low: 85, break: minShare ?? null },
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
  const isEnough = share >= (minShare ?? 0);
  const line = `${target}: ${noticed} of ${counted.length} changes noticed by a test (${share.toFixed(1)}%)`;
  return { line: isEnough ? line : `${line}, below ${minShare}%`, isEnough };
}
