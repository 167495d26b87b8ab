import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { bets, games, members } from '#gateway/platform/db/schema/index.ts';
import { opensOwnGame } from './substituted.ts';

/**
 * The number of latest bets that rank games: large enough that a few players decide nothing, and the query costs the
 * same for any table size.
 */
const LATEST_BETS = 5_000;

/** Games that can be played and that open the game their title names. */
export const playable = and(eq(games.supportPlay, true), opensOwnGame);

/**
 * Returns the query for the playable games with the most bets among the latest.
 * @param counted condition on `bets` and `members` for the bets that count
 */
export function gamesByBets(db: Database, counted: SQL | undefined, limit: number) {
  const latest = db
    .select({ nodeId: bets.nodeId })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .where(counted)
    .orderBy(desc(bets.settledAt), desc(bets.id))
    .limit(LATEST_BETS)
    .as('latest');
  const played = db
    .select({ nodeId: latest.nodeId, times: count().as('times') })
    .from(latest)
    .groupBy(latest.nodeId)
    .as('played');
  return db
    .select({ game: games })
    .from(played)
    .innerJoin(games, eq(games.nodeId, played.nodeId))
    .where(playable)
    .orderBy(desc(played.times), asc(games.nodeId))
    .limit(limit);
}
