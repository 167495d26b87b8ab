import { availableParallelism } from 'node:os';
import { failureList } from './failure.ts';
import { runSteps, type Step } from './steps.ts';
import { tallyLine } from './tally.ts';

/** Runs the steps and ends the process's output with a list of what failed and the line `N passed, N failed`. */
export async function runGate(steps: Step[]): Promise<void> {
  // Vitest and the build use several cores themselves, but not all the time; types are checked on one.
  const atOnce = Math.max(2, Math.floor(availableParallelism() / 2));
  const { tally, failures } = await runSteps(steps, { atOnce });
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
  if (failures.length > 0) console.log(failureList(failures));
  console.log(tallyLine(tally));
}
