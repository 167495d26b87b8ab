import { and, count, desc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { GameType } from '#contract/core/game-types.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import type { GamePage } from './list-games.ts';
import { ofType } from './of-type.ts';

/** A table that lists games of members, such as favourites. */
export interface GamesOfMembers {
  readonly table: PgTable;
  readonly memberId: PgColumn;
  readonly nodeId: PgColumn;
  /** The time to sort by, newest first. */
  readonly at: PgColumn;
}

export interface MemberPage {
  readonly gameType: GameType | '';
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Returns a member's games from a table, newest first. */
export async function listOfMember(
  db: Database,
  { table, memberId, nodeId, at }: GamesOfMembers,
  member: number,
  { gameType, pageNo, pageSize }: MemberPage,
): Promise<GamePage> {
  const isGame = eq(games.nodeId, nodeId);
  const where = and(eq(memberId, member), ofType(gameType));
  const [counted] = await db.select({ total: count() }).from(table).innerJoin(games, isGame).where(where);
  const rows = await db
    .select({ game: games })
    .from(table)
    .innerJoin(games, isGame)
    .where(where)
    .orderBy(desc(at), games.nodeId)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return { rows: rows.map(({ game }) => game), total: counted?.total ?? 0 };
}

/** Checks that the game exists. @throws {GatewayError} `game.not.found` */
export async function checkGame(db: Database, nodeId: string): Promise<void> {
  const [game] = await db.select({ nodeId: games.nodeId }).from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new GatewayError('game.not.found');
}
