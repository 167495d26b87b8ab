import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '#gateway/platform/db/database.ts';
import { type GameRow, gameCategories, gameFacts, games } from '#gateway/platform/db/schema/index.ts';
import { listCategoryRows, listGameRows } from './load-catalogue.ts';
import { listFactRows } from './load-facts.ts';
import { loadLottery } from './load-lottery.ts';
import { insertOrUpdate } from './rows.ts';

/** What a title is and what it opens; a row that differs is of an earlier version. */
const describeTitle = ({
  gameId,
  kind = null,
  variant = '',
  lotteryCode = null,
}: Pick<typeof games.$inferInsert, 'gameId' | 'kind' | 'variant' | 'lotteryCode'>): string =>
  JSON.stringify([gameId, kind, variant, lotteryCode]);

/** Returns whether titles of a demo are those of an earlier version. */
export async function isCatalogueOld(db: Database): Promise<boolean> {
  const titles = new Map(listGameRows().map((row) => [row.nodeId, describeTitle(row)]));
  const rows: GameRow[] = await db
    .select()
    .from(games)
    .where(inArray(games.nodeId, [...titles.keys()]));
  return rows.some((row) => titles.get(row.nodeId) !== describeTitle(row));
}

/**
 * Updates the titles of a demo by their node ids, which favourites, rounds and bets name, and adds missing lotteries
 * (PLAY-7, PLAY-8).
 * @param now epoch milliseconds
 */
export async function updateCatalogue(tx: Transaction, now: number): Promise<void> {
  await insertOrUpdate(
    tx,
    gameCategories,
    gameCategories.gameType,
    [gameCategories.names],
    listCategoryRows(),
  );
  const { gameId, nodeName, names, shortNames, kind, variant, roundSeconds, lotteryCode, hotRank, position } =
    games;
  const ofName = [gameId, nodeName, names, shortNames, hotRank, position];
  const ofTitle = [...ofName, kind, variant, roundSeconds, lotteryCode];
  await insertOrUpdate(tx, games, games.nodeId, ofTitle, listGameRows());
  const { returnShare, volatility, minBet, maxBet, maxWin, lines } = gameFacts;
  const ofFacts = [returnShare, volatility, minBet, maxBet, maxWin, lines];
  await insertOrUpdate(tx, gameFacts, gameFacts.nodeId, ofFacts, listFactRows(now));
  await loadLottery(tx, now);
}
