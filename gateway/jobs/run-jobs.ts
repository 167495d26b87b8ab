import type { Logger } from 'pino';
import { everyMs, type Job, PERIODS, type Period, type Schedule } from '#gateway/platform/jobs/job.ts';

export interface RunningJobs {
  /** Waits for the running job. */
  stop(): Promise<void>;
}

/**
 * Runs jobs by their intervals. Those of one interval run one after the other. The next run waits for the last of them,
 * so a slow database gets fewer queries. A job that throws is logged by name, and the next one runs.
 * @param schedules of intervals that a test calls by hand
 */
export function runJobs(
  jobs: readonly Job[],
  logger: Logger,
  schedules: Partial<Readonly<Record<Period, Schedule>>> = {},
): RunningJobs {
  const running = PERIODS.map((period) => {
    const ofPeriod = jobs.filter((job) => job.everyMs === period);
    const due = [...ofPeriod.filter(({ isLast }) => !isLast), ...ofPeriod.filter(({ isLast }) => isLast)];
    return startRounds(async () => {
      for (const { name, run } of due)
        await run().catch((error: unknown) => logger.error({ err: error, job: name }, 'a job failed'));
    }, schedules[period] ?? everyMs(period));
  });
  return {
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}

function startRounds(round: () => Promise<void>, schedule: Schedule): RunningJobs {
  let underway: Promise<void> | undefined;
  const stop = schedule(() => {
    underway ??= round().finally(() => {
      underway = undefined;
    });
    return underway;
  });
  return {
    async stop() {
      stop();
      await underway;
    },
  };
}
