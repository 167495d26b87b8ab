import { and, eq } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { favourites } from '#gateway/platform/db/schema/index.ts';
import { checkGame, type GamesOfMembers } from './of-member.ts';

/** What members marked. */
export const FAVOURITES: GamesOfMembers = {
  table: favourites,
  memberId: favourites.memberId,
  nodeId: favourites.nodeId,
  at: favourites.addedAt,
};

/** Marks a game; a game already marked keeps its place. @throws {GatewayError} `game.not.found` */
export async function addFavourite(
  db: Database,
  memberId: number,
  nodeId: string,
  at: number,
): Promise<void> {
  await checkGame(db, nodeId);
  await db.insert(favourites).values({ memberId, nodeId, addedAt: at }).onConflictDoNothing();
}

/** Unmarks a game; one that was not marked stays so. */
export async function removeFavourite(db: Database, memberId: number, nodeId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.nodeId, nodeId)));
}
