import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import type { gameShelves } from '#contract/games/shelves.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { accounts, gameFacts, games, jackpots, members } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { gamesByBets, playable } from './games-by-bets.ts';
import { toGame } from './to-game.ts';

const SHOWN = 10;

/** Returns the games of home's shelves (HOME-7): new, jackpots, most played. */
export async function readShelves(db: Database, language: Language): Promise<AnswerOf<typeof gameShelves>> {
  const [fresh, jackpots, top] = await Promise.all([freshRows(db), jackpotRows(db), topRows(db)]);
  return {
    fresh: fresh.map(({ game }) => toGame(game, language)),
    jackpots: jackpots.map(({ game, pays }) => ({
      game: toGame(game, language),
      ...(pays !== null && { amount: toAmount(BigInt(pays)) }),
    })),
    top: top.map(({ game }) => toGame(game, language)),
  };
}

const freshRows = (db: Database) =>
  db
    .select({ game: games })
    .from(games)
    .leftJoin(gameFacts, eq(gameFacts.nodeId, games.nodeId))
    .where(and(playable, eq(games.isNew, true)))
    .orderBy(sql`${gameFacts.releasedAt} desc nulls last`, asc(games.nodeId))
    .limit(SHOWN);

/** The amount in the pot now. A jackpot without a pot is fixed: the largest win of a round, at the largest bet. */
const pays = sql<string | null>`coalesce(${jackpots.seed} + ${accounts.balance}, ${gameFacts.maxWin})`;

const jackpotRows = (db: Database) =>
  db
    .select({ game: games, pays })
    .from(games)
    .leftJoin(gameFacts, eq(gameFacts.nodeId, games.nodeId))
    .leftJoin(jackpots, eq(jackpots.nodeId, games.nodeId))
    .leftJoin(accounts, eq(accounts.id, jackpots.accountId))
    // The newer class counts where the two differ (GAME-11).
    .where(and(playable, sql`coalesce(nullif(${games.classifyNew}, ''), ${games.classify}) = 'JP'`))
    .orderBy(sql`${pays} desc nulls last`, asc(games.nodeId))
    .limit(SHOWN);

/**
 * Returns the query for the most played games, without trials (HOUSE-33). Exported so that tests can check
 * its plan.
 */
export const topRows = (db: Database) => gamesByBets(db, ne(members.type, TRIAL_TYPE), SHOWN);
