import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { Language } from '#contract/core/languages.ts';
import type { gameShelves } from '#contract/games/shelves.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { accounts, bets, gameFacts, games, jackpots } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { opensOwnGame } from './substituted.ts';
import { toGame } from './to-game.ts';

const SHOWN = 10;
/** Bets that say what is played of late: so many that a few players decide nothing, whatever the size of the table. */
const LATEST_BETS = 5_000;

/** Games for home's shelves (HOME-7): new ones, jackpots, the most played. */
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

/** What may be played and is what its title names. */
const playable = and(eq(games.supportPlay, true), opensOwnGame);

const freshRows = (db: Database) =>
  db
    .select({ game: games })
    .from(games)
    .leftJoin(gameFacts, eq(gameFacts.nodeId, games.nodeId))
    .where(and(playable, eq(games.isNew, true)))
    .orderBy(sql`${gameFacts.releasedAt} desc nulls last`, asc(games.nodeId))
    .limit(SHOWN);

/** What a pot pays now; a jackpot without one is fixed: the largest win of a round, at the largest bet. */
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

/** The statement that reads the most played games: tests look at how it is planned. */
export function topRows(db: Database) {
  const latest = db
    .select({ nodeId: bets.nodeId })
    .from(bets)
    .orderBy(desc(bets.settledAt), desc(bets.id))
    .limit(LATEST_BETS)
    .as('latest');
  const played = db
    .select({ nodeId: latest.nodeId, times: count().as('times') })
    .from(latest)
    .groupBy(latest.nodeId)
    .as('played');
  return db
    .select({ game: games })
    .from(played)
    .innerJoin(games, eq(games.nodeId, played.nodeId))
    .where(playable)
    .orderBy(desc(played.times), asc(games.nodeId))
    .limit(SHOWN);
}
