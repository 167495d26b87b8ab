import type { Schedule } from '../cleanup/start.ts';
import type { Deps } from '../deps.ts';
import { decideByItself, expireDeposits } from './decide-by-itself.ts';

const EVERY_MS = 2_000;

export const everyTwoSeconds: Schedule = (work) => {
  const timer = setInterval(() => void work(), EVERY_MS).unref();
  return () => clearInterval(timer);
};

/** Ends what was not paid in time and, where the cashier decides by itself, decides; every process does. */
export function startCashier(deps: Deps, schedule: Schedule): { stop(): Promise<void> } {
  let underway: Promise<void> = Promise.resolve();
  let waiting = 0;

  async function work(): Promise<void> {
    try {
      await expireDeposits(deps);
      if (deps.settings.CASHIER === 'auto') await decideByItself(deps);
    } catch (error) {
      deps.logger.error({ err: error }, 'the cashier could not decide');
    }
  }

  const stop = schedule(() => {
    // A slow database is not asked for more than once at a time.
    if (waiting > 0) return underway;
    waiting += 1;
    underway = work().finally(() => {
      waiting -= 1;
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
