import { count, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { games as catalogue } from '#gateway/content/pictures/demo-catalogue/index.ts';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import {
  gameFacts,
  games,
  jackpots,
  liveRooms,
  lotteries,
  matches,
} from '#gateway/platform/db/schema/index.ts';
import { loadFacts } from './load-facts.ts';
import { loadJackpots } from './load-jackpots.ts';
import { loadLottery } from './load-lottery.ts';
import { loadMatches } from './load-matches.ts';
import { loadRooms } from './load-rooms.ts';
import { isCatalogueOld, updateCatalogue } from './update-catalogue.ts';

interface Part {
  /** The table, which is empty until the part is loaded. */
  readonly table: PgTable;
  load(tx: Transaction, now: number): Promise<void>;
}

/** Data for the demo's catalogue of games, independent of its members. */
const PARTS: readonly Part[] = [
  { table: gameFacts, load: loadFacts },
  { table: jackpots, load: loadJackpots },
  { table: matches, load: loadMatches },
  { table: lotteries, load: loadLottery },
  { table: liveRooms, load: loadRooms },
];

const isEmpty = async (db: Database, table: PgTable): Promise<boolean> =>
  (await db.select().from(table).limit(1)).length === 0;

/** Returns whether a database has every game of the demo's catalogue, as only a demo does. */
async function hasCatalogue(db: Database): Promise<boolean> {
  const nodeIds = catalogue.map(({ nodeId }) => nodeId);
  const [found] = await db.select({ games: count() }).from(games).where(inArray(games.nodeId, nodeIds));
  return found?.games === nodeIds.length;
}

async function missingParts(db: Database): Promise<Part[]> {
  const missing: Part[] = [];
  for (const part of PARTS) if (await isEmpty(db, part.table)) missing.push(part);
  return missing;
}

/** Returns whether a demo is of an older version: it lacks a part, or has other titles. */
export const isOldDemo = async (db: Database): Promise<boolean> =>
  (await hasCatalogue(db)) && ((await missingParts(db)).length > 0 || (await isCatalogueOld(db)));

/** Loads the missing parts. @returns whether there were any */
export async function loadParts(tx: Transaction, now: number): Promise<boolean> {
  const missing = await missingParts(tx);
  for (const { load } of missing) await load(tx, now);
  return missing.length > 0;
}

/** Brings a demo of an older version up to date. @returns whether anything changed */
export async function updateDemo(tx: Transaction, now: number): Promise<boolean> {
  const isOld = await isCatalogueOld(tx);
  if (isOld) await updateCatalogue(tx, now);
  return (await loadParts(tx, now)) || isOld;
}
