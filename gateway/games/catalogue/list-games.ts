import { and, asc, count, eq, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { games as gamesCall } from '#contract/games/games.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { type GameRow, games } from '#gateway/platform/db/schema/index.ts';
import { toMinorUnits } from '#gateway/wallet/amounts.ts';
import { ofType } from './of-type.ts';

export interface GamePage {
  readonly rows: GameRow[];
  readonly total: number;
}

/** Escapes `%` and `_` for LIKE, so that typed text matches literally. */
const literally = (typed: string) => typed.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Matches games whose name in any language contains the typed text. */
function named(typed: string): SQL {
  const pattern = `%${literally(typed.trim())}%`;
  return sql`(${games.names}->>'EN' ilike ${pattern} or ${games.names}->>'CN' ilike ${pattern} or ${games.names}->>'MS' ilike ${pattern})`;
}

function conditions(filter: ParsedQueryOf<typeof gamesCall>): SQL | undefined {
  return and(
    ofType(filter.gameType),
    filter.vassalage === '' ? undefined : eq(games.vendorCode, filter.vassalage),
    filter.gameName.trim() === '' ? undefined : named(filter.gameName),
    filter.gameClassify === ''
      ? undefined
      : or(eq(games.classify, filter.gameClassify), eq(games.classifyNew, filter.gameClassify)),
    filter.minBet === undefined ? undefined : lte(games.minBet, toMinorUnits(filter.minBet)),
    filter.minLine === undefined ? undefined : gte(games.lines, filter.minLine),
  );
}

/** Returns one page of the matching games, in list order. */
export async function listGames(db: Database, filter: ParsedQueryOf<typeof gamesCall>): Promise<GamePage> {
  const where = conditions(filter);
  const [counted] = await db.select({ total: count() }).from(games).where(where);
  const rows = await db
    .select()
    .from(games)
    .where(where)
    .orderBy(asc(games.position), asc(games.nodeId))
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns hot games, hottest first. */
export function listHotGames(db: Database): Promise<GameRow[]> {
  return db.select().from(games).where(isNotNull(games.hotRank)).orderBy(asc(games.hotRank));
}
