import { settleContracts } from '#gateway/agents/contracts/bill.ts';
import { foldTeams } from '#gateway/agents/reports/fold.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { runRaffles } from '#gateway/rewards/missions/draw.ts';
import { friendRewards } from '#gateway/rewards/referral/friends.ts';
import { reviewEverybody } from '#gateway/rewards/vip/review.ts';
import { makeMonths } from '#gateway/wallet/months/make-months.ts';
import { deleteExpired } from './delete-expired.ts';

/** Calls the work again and again. @returns stops it */
export type Schedule = (work: () => Promise<void>) => () => void;

/** Often enough that a new sealing key is known everywhere before it is handed out. */
const EVERY_MS = 5 * 60_000;

export const everyFiveMinutes: Schedule = (work) => {
  const timer = setInterval(() => void work(), EVERY_MS).unref();
  return () => clearInterval(timer);
};

export interface Cleanup {
  /** Waits for what is being done. */
  stop(): Promise<void>;
}

/**
 * Clears away what has expired, renews the sealing keys, adds up teams, reviews VIP levels, rewards who invited friends,
 * draws raffles, bills contracts and makes the next months of the ledger, over and over; every process does.
 */
export function startCleanup(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'logger' | 'content' | 'random' | 'changes'>,
  schedule: Schedule,
): Cleanup {
  const rewardFriends = friendRewards(deps);
  let underway: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    try {
      await deps.keys.renew();
      await deleteExpired(deps);
      await foldTeams(deps.db);
      await reviewEverybody(deps);
      await rewardFriends();
      await runRaffles(deps);
      await settleContracts(deps);
      // Nothing waits for it, and it may give way to who reads the ledger: the others do not wait for it either.
      await makeMonths(deps.db, deps.clock());
    } catch (error) {
      deps.logger.error({ err: error }, 'the cleanup failed');
    }
  }

  // One after the other, also where one takes longer than the time between them.
  const stop = schedule(() => {
    underway = underway.then(work);
    return underway;
  });
  return {
    async stop() {
      stop();
      await underway;
    },
  };
}
