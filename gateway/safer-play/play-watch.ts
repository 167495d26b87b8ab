import { EXCLUDED_EVENT, LIMITS_EVENT, REALITY_CHECK_EVENT } from '#contract/events/events.ts';
import type { Limit } from '#contract/safer-play/limits.ts';
import { isExcluded, readExclusions } from '#gateway/auth/exclusion/state.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import type { Watcher } from '#gateway/platform/deps/deps.ts';
import { limitsInView } from './limits/list.ts';
import { limitWatch } from './limits/watch.ts';
import { readSummaries } from './session/reality-check.ts';

/** Events for states that block play while they last. */
type Hold = typeof EXCLUDED_EVENT | typeof REALITY_CHECK_EVENT;
type PlayNews = Hold | typeof LIMITS_EVENT;

/** The blocks and limits of a member's play at one moment. */
export interface PlayStatus {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly holds: Readonly<Record<Hold, boolean>>;
  readonly limits: readonly Limit[];
}

/** Reads for many members, with as many statements as for one. @returns the data of each member */
export async function readPlayStatuses(
  db: Database,
  memberIds: readonly number[],
  at: number,
): Promise<(memberId: number) => PlayStatus> {
  const exclusions = await readExclusions(db, memberIds);
  const summaries = await readSummaries(db, memberIds, at);
  const limits = await limitsInView(db, memberIds, at);
  return (memberId) => ({
    at,
    holds: {
      [EXCLUDED_EVENT]: isExcluded(exclusions.get(memberId), at),
      [REALITY_CHECK_EVENT]: summaries(memberId).due === true,
    },
    limits: limits(memberId),
  });
}

/**
 * Finds changes of a member's play during a stream: blocks, also those at the start, and later changes of limits.
 * @returns compares a state with the one before, and returns the changes
 */
export function playWatch(): (standing: PlayStatus) => readonly PlayNews[] {
  const sent = new Set<Hold>();
  const limitsChanged = limitWatch();
  return ({ at, holds, limits }) => {
    const events = Object.keys(holds) as Hold[];
    const news: PlayNews[] = events.filter((event) => holds[event] && !sent.has(event));
    for (const event of events)
      if (holds[event]) sent.add(event);
      else sent.delete(event);
    if (limitsChanged(limits, at)) news.push(LIMITS_EVENT);
    return news;
  };
}

export const playWatcher: Watcher<PlayStatus> = {
  async read({ db, clock }, listeners) {
    const standings = await readPlayStatuses(
      db,
      listeners.map(({ memberId }) => memberId),
      clock(),
    );
    return ({ memberId }) => standings(memberId);
  },
  follow() {
    const toNews = playWatch();
    return { toEvents: (standing) => toNews(standing).map((event) => ({ event, data: 'null' })) };
  },
};
