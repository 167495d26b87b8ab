import type { Logger } from 'pino';
import type { Schedule } from '#gateway/jobs/start.ts';

/** Does work again and again, one at a time: a slow database is not asked for more. What it throws is logged. */
export function startWork(
  logger: Logger,
  schedule: Schedule,
  failed: string,
  work: () => Promise<void>,
): { stop(): Promise<void> } {
  let underway: Promise<void> | undefined;

  const stop = schedule(() => {
    underway ??= work()
      .catch((error: unknown) => logger.error({ err: error }, failed))
      .finally(() => {
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
