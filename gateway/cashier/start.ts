import type { Schedule } from '#gateway/jobs/start.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { startWork } from '#gateway/platform/jobs/work.ts';
import { decideByItself, expireDeposits } from './auto-decide.ts';

const EVERY_MS = 2_000;

export const everyTwoSeconds: Schedule = (work) => {
  const timer = setInterval(() => void work(), EVERY_MS).unref();
  return () => clearInterval(timer);
};

/** Ends what was not paid in time and, where the cashier decides by itself, decides; every process does. */
export const startCashier = (deps: Deps, schedule: Schedule): { stop(): Promise<void> } =>
  startWork(deps.logger, schedule, 'the cashier could not decide', async () => {
    await expireDeposits(deps);
    if (deps.settings.CASHIER === 'auto') await decideByItself(deps);
  });
