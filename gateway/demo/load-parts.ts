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

interface Part {
  /** It is empty until the part is loaded. */
  readonly table: PgTable;
  load(tx: Transaction, now: number): Promise<void>;
}

/** What the demo has for its catalogue of games, whoever its members are. */
const PARTS: readonly Part[] = [
  { table: gameFacts, load: loadFacts },
  { table: jackpots, load: loadJackpots },
  { table: matches, load: loadMatches },
  { table: lotteries, load: loadLottery },
  { table: liveRooms, load: loadRooms },
];

const isEmpty = async (db: Database, table: PgTable): Promise<boolean> =>
  (await db.select().from(table).limit(1)).length === 0;

/** Whether a database has every game of the demo's catalogue: no other than a demo does. */
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

/** Whether a demo lacks a part, because it was loaded before there was one. */
export const isMissingParts = async (db: Database): Promise<boolean> =>
  (await missingParts(db)).length > 0 && (await hasCatalogue(db));

/** Loads the parts that are missing. @returns whether any was */
export async function loadParts(tx: Transaction, now: number): Promise<boolean> {
  const missing = await missingParts(tx);
  for (const { load } of missing) await load(tx, now);
  return missing.length > 0;
}
