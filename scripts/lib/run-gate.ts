import { availableParallelism } from 'node:os';
import { runSteps, type Step } from './steps.ts';
import { tallyLine } from './tally.ts';

/** Runs the steps and ends the process's output with the line `N passed, N failed`. */
export async function runGate(steps: Step[]): Promise<void> {
  // Vitest, the build and the browsers each use several cores themselves.
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
  const total = await runSteps(steps, { atOnce });
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  console.log(tallyLine(total));
}
