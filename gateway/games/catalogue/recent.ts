import type { Database } from '#gateway/platform/db/database.ts';
import { recentGames } from '#gateway/platform/db/schema/index.ts';
import { checkGame, type GamesOfMembers } from './of-member.ts';

/** The table of launched games. */
export const RECENT: GamesOfMembers = {
  table: recentGames,
  memberId: recentGames.memberId,
  nodeId: recentGames.nodeId,
  at: recentGames.launchedAt,
};

/** Moves a game to the front of the member's recent games. @throws {GatewayError} `game.not.found` */
export async function rememberGame(
  db: Database,
  memberId: number,
  nodeId: string,
  at: number,
): Promise<void> {
  await checkGame(db, nodeId);
  await db
    .insert(recentGames)
    .values({ memberId, nodeId, launchedAt: at })
    .onConflictDoUpdate({ target: [recentGames.memberId, recentGames.nodeId], set: { launchedAt: at } });
}
