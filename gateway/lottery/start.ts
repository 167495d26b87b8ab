import type { Schedule } from '#gateway/jobs/start.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { startWork } from '#gateway/platform/jobs/work.ts';
import { runLotteries } from './run.ts';

const EVERY_MS = 1_000;

export const everySecond: Schedule = (work) => {
  const timer = setInterval(() => void work(), EVERY_MS).unref();
  return () => clearInterval(timer);
};

/** Announces, draws and settles as it is due; every process does. */
export const startLotteries = (deps: Deps, schedule: Schedule): { stop(): Promise<void> } =>
  startWork(deps.logger, schedule, 'the lotteries could not go on', () => runLotteries(deps));
