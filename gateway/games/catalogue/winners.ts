import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import type { winners as winnersCall } from '#contract/games/games.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { maskName } from '#gateway/platform/core/mask.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { bets, games, members } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { tileUrl } from './to-game.ts';

const SHOWN = 20;
/** The number of latest wins that are searched for different players. */
const LOOKED_AT = 200;
/** The smallest net win that is listed, in minor units (PLAY-99). */
const MINIMUM_NET = 500n;
const HOUR_MS = 3_600_000;

type WinnersQuery = ParsedQueryOf<typeof winnersCall>;

/** Returns the query for the latest wins. Exported so that tests can check its plan. */
export const winnerRows = (db: Database, { gameType }: Pick<WinnersQuery, 'gameType'>) =>
  db
    .select({
      memberId: bets.memberId,
      userName: members.userName,
      names: games.names,
      gameId: games.gameId,
      payout: bets.payout,
      at: bets.settledAt,
    })
    .from(bets)
    .innerJoin(members, eq(members.id, bets.memberId))
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .where(
      and(
        // Repeats the condition of the partial index on wins, so that the planner uses it.
        sql`${bets.payout} > ${bets.stake}`,
        sql`${bets.payout} - ${bets.stake} >= ${MINIMUM_NET}`,
        gameType === '' ? undefined : eq(bets.gameType, gameType),
        ne(members.type, TRIAL_TYPE),
      ),
    )
    .orderBy(desc(bets.settledAt))
    .limit(LOOKED_AT);

/** Keeps at most one win an hour of each player, the newest (PLAY-99). */
export function onePerHour<Win extends { readonly memberId: number; readonly at: number }>(
  wins: readonly Win[],
): Win[] {
  const last = new Map<number, number>();
  return wins.filter(({ memberId, at }) => {
    const newer = last.get(memberId);
    if (newer !== undefined && newer - at < HOUR_MS) return false;
    last.set(memberId, at);
    return true;
  });
}

/** Returns the latest bets with a win large enough to list (PLAY-99), without those of trials. */
export async function listWinners(
  db: Database,
  { gameType, language }: WinnersQuery,
): Promise<AnswerOf<typeof winnersCall>> {
  const rows = onePerHour(await winnerRows(db, { gameType })).slice(0, SHOWN);
  return {
    list: rows.map(({ userName, names, gameId, payout, at }) => ({
      userName: maskName(userName),
      gameName: names[language],
      picture: tileUrl(gameId),
      amount: toAmount(payout),
      currency: siteCurrency(),
      at,
    })),
  };
}
