import type { Database } from '#gateway/platform/db/database.ts';
import {
  type GameFacts,
  type GameRow,
  gameCategories,
  gameFacts,
  games,
  type LotteryRow,
  lotteries,
  vendorCategories,
  vendors,
} from '#gateway/platform/db/schema/index.ts';

export type VendorRow = typeof vendors.$inferSelect;
export type EntryRow = typeof vendorCategories.$inferSelect;

/** The catalogue of the database. */
export interface Known {
  readonly vendors: ReadonlyMap<string, VendorRow>;
  readonly entries: readonly EntryRow[];
  readonly games: ReadonlyMap<string, GameRow>;
  /** By node. */
  readonly facts: ReadonlyMap<string, GameFacts>;
  readonly lotteries: ReadonlyMap<string, LotteryRow>;
  /** Types that have a place in the menu. */
  readonly types: readonly string[];
}

/** Reads the whole catalogue. */
export async function readKnown(db: Database): Promise<Known> {
  const vendorRows = await db.select().from(vendors).orderBy(vendors.position, vendors.code);
  const entries = await db.select().from(vendorCategories).orderBy(vendorCategories.gameType);
  const gameRows = await db.select().from(games).orderBy(games.position, games.gameId);
  const factRows = await db.select().from(gameFacts);
  const lotteryRows = await db.select().from(lotteries).orderBy(lotteries.position, lotteries.code);
  const types = await db.select({ gameType: gameCategories.gameType }).from(gameCategories);
  return {
    vendors: new Map(vendorRows.map((row) => [row.code, row])),
    entries,
    games: new Map(gameRows.map((row) => [row.gameId, row])),
    facts: new Map(factRows.map((row) => [row.nodeId, row])),
    lotteries: new Map(lotteryRows.map((row) => [row.code, row])),
    types: types.map(({ gameType }) => gameType),
  };
}
