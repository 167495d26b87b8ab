import { EXCLUDED_EVENT, LIMITS_EVENT, REALITY_CHECK_EVENT } from '#contract/events/events.ts';
import type { Limit } from '#contract/safer-play/limits.ts';
import { exclusionsOf, isExcluded } from '#gateway/auth/exclusion/state.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import type { Watcher } from '#gateway/platform/deps/deps.ts';
import { limitsInView } from './limits/list.ts';
import { limitWatch } from './limits/watch.ts';
import { summariesOf } from './session/reality-check.ts';

/** What holds play as long as it lasts. */
type Hold = typeof EXCLUDED_EVENT | typeof REALITY_CHECK_EVENT;
type PlayNews = Hold | typeof LIMITS_EVENT;

/** What holds a member's play at a moment, and what limits it. */
export interface PlayStatus {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly holds: Readonly<Record<Hold, boolean>>;
  readonly limits: readonly Limit[];
}

/** Reads for many members, in as many statements as for one. @returns each one's part */
export async function readPlayStatuses(
  db: Database,
  memberIds: readonly number[],
  at: number,
): Promise<(memberId: number) => PlayStatus> {
  const exclusions = await exclusionsOf(db, memberIds);
  const summaries = await summariesOf(db, memberIds, at);
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
 * What holds a member's play, while somebody listens: what there is at the beginning is told, too. And that limits
 * stand otherwise than at the beginning.
 * @returns tells what of a standing is new since the one before
 */
export function playWatch(): (standing: PlayStatus) => readonly PlayNews[] {
  const told = new Set<Hold>();
  const limitsChanged = limitWatch();
  return ({ at, holds, limits }) => {
    const events = Object.keys(holds) as Hold[];
    const news: PlayNews[] = events.filter((event) => holds[event] && !told.has(event));
    for (const event of events)
      if (holds[event]) told.add(event);
      else told.delete(event);
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
    const newsOf = playWatch();
    return { eventsOf: (standing) => newsOf(standing).map((event) => ({ event, data: 'null' })) };
  },
};
