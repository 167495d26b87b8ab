import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { games, recentGames } from '../db/schema/index.ts';
import { GatewayError } from '../http/gateway-error.ts';
import type { MemberPage } from './favourites.ts';
import type { GamePage } from './list-games.ts';
import { ofType } from './of-type.ts';

/** Games the member launched, latest first. */
export async function listRecent(db: Database, memberId: number, page: MemberPage): Promise<GamePage> {
  const where = and(eq(recentGames.memberId, memberId), ofType(page.gameType));
  const [counted] = await db
    .select({ total: count() })
    .from(recentGames)
    .innerJoin(games, eq(games.nodeId, recentGames.nodeId))
    .where(where);
  const rows = await db
    .select({ game: games })
    .from(recentGames)
    .innerJoin(games, eq(games.nodeId, recentGames.nodeId))
    .where(where)
    .orderBy(desc(recentGames.launchedAt), games.nodeId)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  return { rows: rows.map(({ game }) => game), total: counted?.total ?? 0 };
}

/** Puts a game in front of the member's recent ones. @throws {GatewayError} `game.not.found` */
export async function rememberGame(
  db: Database,
  memberId: number,
  nodeId: string,
  at: number,
): Promise<void> {
  const [game] = await db.select({ nodeId: games.nodeId }).from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new GatewayError('game.not.found');
  await db
    .insert(recentGames)
    .values({ memberId, nodeId, launchedAt: at })
    .onConflictDoUpdate({ target: [recentGames.memberId, recentGames.nodeId], set: { launchedAt: at } });
}
