import * as catalogue from '#gateway/content/pictures/demo-catalogue/index.ts';
import { withoutRepeats } from '#gateway/content/pictures/demo-catalogue/list-order.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { gameCategories, games, vendorCategories, vendors } from '#gateway/platform/db/schema/index.ts';
import { toMinorUnits } from '#gateway/wallet/amounts.ts';
import { findLotteryCode } from '../imagined/lotteries.ts';
import { insertAll } from './rows.ts';

/** Returns the rows of the categories in the order of the menu. */
export const listCategoryRows = (): (typeof gameCategories.$inferInsert)[] =>
  catalogue.categories.map((category, position) => ({
    gameType: category.gameType,
    category: category.gameCategory,
    names: category.displayName,
    position,
  }));

/** Returns the row of every title, in the order of lists. */
export const listGameRows = (): (typeof games.$inferInsert)[] =>
  withoutRepeats(catalogue.games).map((game, position) => {
    const lotteryCode = findLotteryCode(game.nodeId);
    return {
      gameId: game.gameId,
      nodeId: game.nodeId,
      nodeName: game.name.EN,
      names: game.name,
      shortNames: game.shortName,
      gameType: game.gameType,
      ...(lotteryCode === null ? { kind: game.kind, variant: game.variant } : { kind: null }),
      roundSeconds: game.roundSeconds,
      vendorCode: game.vendor,
      gameCode: game.gameCode,
      classify: game.gameClass ?? '',
      classifyNew: game.gameClass ?? '',
      minBet: toMinorUnits(game.minBet),
      lines: game.minLine,
      roomId: game.roomId,
      lotteryCode,
      isNew: game.isNew,
      supportPlay: game.supportPlay,
      isH5: game.isGameH5,
      freePlay: game.freeplay,
      hotRank: game.hotRank,
      position,
    };
  });

/** Loads categories, vendors and games of the demo lobby. */
export async function loadCatalogue(tx: Transaction): Promise<void> {
  await insertAll(tx, gameCategories, listCategoryRows());
  await insertAll(
    tx,
    vendors,
    catalogue.vendors.map(({ code, displayName }, position) => ({ code, names: displayName, position })),
  );
  await insertAll(
    tx,
    vendorCategories,
    catalogue.vendors.flatMap(({ code, entries, isNew }, position) =>
      entries.map(({ gameType, nodeId }) => ({ vendorCode: code, gameType, nodeId, isNew, position })),
    ),
  );
  await insertAll(tx, games, listGameRows());
}
