import { EXCLUDED_EVENT, LIMITS_EVENT, REALITY_CHECK_EVENT } from '#contract/events.ts';
import type { Database } from '../db/database.ts';
import { exclusionOf, isExcluded } from './exclusion/state.ts';
import { limitWatch } from './limits/watch.ts';
import { summaryOf } from './session/reality-check.ts';

/** What holds play as long as it lasts. */
type Hold = typeof EXCLUDED_EVENT | typeof REALITY_CHECK_EVENT;
type PlayNews = Hold | typeof LIMITS_EVENT;

/**
 * What holds a member's play, while somebody listens: what there is at the beginning is told, too. And that limits
 * stand otherwise than at the beginning.
 * @returns asks for what is new
 */
export function playWatch(
  db: Database,
  memberId: number,
  clock: () => number,
): () => Promise<readonly PlayNews[]> {
  const told = new Set<Hold>();
  const limitsChanged = limitWatch(db, memberId, clock);
  return async () => {
    const at = clock();
    const now: Record<Hold, boolean> = {
      [EXCLUDED_EVENT]: isExcluded(await exclusionOf(db, memberId), at),
      [REALITY_CHECK_EVENT]: (await summaryOf(db, memberId, at)).due === true,
    };
    const events = Object.keys(now) as Hold[];
    const news: PlayNews[] = events.filter((event) => now[event] && !told.has(event));
    for (const event of events)
      if (now[event]) told.add(event);
      else told.delete(event);
    if (await limitsChanged()) news.push(LIMITS_EVENT);
    return news;
  };
}
