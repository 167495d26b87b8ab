import type { Schedule } from '#gateway/jobs/start.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { startWork } from '#gateway/platform/jobs/work.ts';
import { sendDue } from './send.ts';

const EVERY_MS = 5_000;

export const everyFiveSeconds: Schedule = (work) => {
  const timer = setInterval(() => void work(), EVERY_MS).unref();
  return () => clearInterval(timer);
};

/** Pushes what waits; every process does. */
export const startPush = (deps: Deps, schedule: Schedule): { stop(): Promise<void> } =>
  startWork(deps.logger, schedule, 'messages could not be pushed', () => sendDue(deps));
