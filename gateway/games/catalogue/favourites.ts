import { and, eq } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { favourites } from '#gateway/platform/db/schema/index.ts';
import { checkGame, type GamesOfMembers } from './of-member.ts';

/** The favourites table. */
export const FAVOURITES: GamesOfMembers = {
  table: favourites,
  memberId: favourites.memberId,
  nodeId: favourites.nodeId,
  at: favourites.addedAt,
};

/** Adds a favourite; one that exists keeps its place. @throws {GatewayError} `game.not.found` */
export async function addFavourite(
  db: Database,
  memberId: number,
  nodeId: string,
  at: number,
): Promise<void> {
  await checkGame(db, nodeId);
  await db.insert(favourites).values({ memberId, nodeId, addedAt: at }).onConflictDoNothing();
}

/** Removes a favourite. Removing one that does not exist changes nothing. */
export async function removeFavourite(db: Database, memberId: number, nodeId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.nodeId, nodeId)));
}
