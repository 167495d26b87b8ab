import { and, count, desc, eq } from 'drizzle-orm';
import type { GameType } from '#contract/games.ts';
import type { Database } from '../db/database.ts';
import { favourites, games } from '../db/schema/index.ts';
import { GatewayError } from '../http/gateway-error.ts';
import type { GamePage } from './list-games.ts';
import { ofType } from './of-type.ts';

export interface MemberPage {
  readonly gameType: GameType | '';
  readonly pageNo: number;
  readonly pageSize: number;
}

const ofMember = (memberId: number, gameType: GameType | '') =>
  and(eq(favourites.memberId, memberId), ofType(gameType));

/** A member's favourites, newest first. */
export async function listFavourites(db: Database, memberId: number, page: MemberPage): Promise<GamePage> {
  const where = ofMember(memberId, page.gameType);
  const [counted] = await db
    .select({ total: count() })
    .from(favourites)
    .innerJoin(games, eq(games.nodeId, favourites.nodeId))
    .where(where);
  const rows = await db
    .select({ game: games })
    .from(favourites)
    .innerJoin(games, eq(games.nodeId, favourites.nodeId))
    .where(where)
    .orderBy(desc(favourites.addedAt), games.nodeId)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
  return { rows: rows.map(({ game }) => game), total: counted?.total ?? 0 };
}

/** Marks a game; a game already marked keeps its place. @throws {GatewayError} `game.not.found` */
export async function addFavourite(
  db: Database,
  memberId: number,
  nodeId: string,
  at: number,
): Promise<void> {
  const [game] = await db.select({ nodeId: games.nodeId }).from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new GatewayError('game.not.found');
  await db.insert(favourites).values({ memberId, nodeId, addedAt: at }).onConflictDoNothing();
}

/** Unmarks a game; one that was not marked stays so. */
export async function removeFavourite(db: Database, memberId: number, nodeId: string): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.memberId, memberId), eq(favourites.nodeId, nodeId)));
}
