import { EXCLUDED_EVENT, REALITY_CHECK_EVENT } from '#contract/events.ts';
import type { Database } from '../db/database.ts';
import { exclusionOf, isExcluded } from './exclusion/state.ts';
import { summaryOf } from './session/reality-check.ts';

type PlayNews = typeof EXCLUDED_EVENT | typeof REALITY_CHECK_EVENT;

/** What holds a member's play, while somebody listens: what there is at the beginning is told, too. @returns asks for what is new */
export function playWatch(
  db: Database,
  memberId: number,
  clock: () => number,
): () => Promise<readonly PlayNews[]> {
  const told = new Set<PlayNews>();
  return async () => {
    const at = clock();
    const now: Record<PlayNews, boolean> = {
      [EXCLUDED_EVENT]: isExcluded(await exclusionOf(db, memberId), at),
      [REALITY_CHECK_EVENT]: (await summaryOf(db, memberId, at)).due === true,
    };
    const events = Object.keys(now) as PlayNews[];
    const news = events.filter((event) => now[event] && !told.has(event));
    for (const event of events)
      if (now[event]) told.add(event);
      else told.delete(event);
    return news;
  };
}
