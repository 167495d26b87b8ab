import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import { TRIAL_TYPE } from '#contract/core/member-types.ts';
import type { winners as winnersCall } from '#contract/games/games.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { CURRENCY } from '#gateway/platform/core/currency.ts';
import { maskName } from '#gateway/platform/core/mask.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { bets, games, members } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { tileOf } from './to-game.ts';

const SHOWN = 20;

type WinnersQuery = ParsedQueryOf<typeof winnersCall>;

/** The statement that reads the latest wins: tests look at how it is planned. */
export const winnerRows = (db: Database, { gameType }: Pick<WinnersQuery, 'gameType'>) =>
  db
    .select({
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
        sql`${bets.payout} > ${bets.stake}`,
        gameType === '' ? undefined : eq(bets.gameType, gameType),
        ne(members.type, TRIAL_TYPE),
      ),
    )
    .orderBy(desc(bets.settledAt))
    .limit(SHOWN);

/** The latest bets that returned more than their stake; those of trials are nobody's win. */
export async function listWinners(
  db: Database,
  { gameType, language }: WinnersQuery,
): Promise<AnswerOf<typeof winnersCall>> {
  const rows = await winnerRows(db, { gameType });
  return {
    list: rows.map(({ userName, names, gameId, payout, at }) => ({
      userName: maskName(userName),
      gameName: names[language],
      picture: tileOf(gameId),
      amount: toAmount(payout),
      currency: CURRENCY,
      at,
    })),
  };
}
