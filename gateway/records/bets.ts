import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/core/call.ts';
import type { GameType } from '#contract/core/game-types.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Range } from '#contract/core/range.ts';
import type { bets as betsCall } from '#contract/records/transactions.ts';
import { selectRows } from '#gateway/platform/calendar/period-sums.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { bets, games, playRounds } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';

export interface BetsQuery extends Range {
  readonly gameType?: GameType | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** Returns the query for a page of a member's bets. Exported so that tests can check its plan. */
export function betRows(db: Database, memberId: number, query: BetsQuery) {
  const { from, to, gameType } = query;
  const page = pageByCursor({ at: bets.settledAt, id: bets.id }, query);
  const rows = db
    .select({ bet: bets, names: games.names, roundKey: playRounds.roundKey })
    .from(bets)
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .leftJoin(playRounds, eq(playRounds.betId, bets.id))
    .where(
      and(
        eq(bets.memberId, memberId),
        gameType && eq(bets.gameType, gameType),
        gte(bets.settledAt, from),
        lt(bets.settledAt, to),
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return { rows, page };
}

/** Returns the query for the sums of stakes and payouts of a period. */
export function betTotals(memberId: number, { gameType, ...period }: BetsQuery) {
  const isTheirs = sql`member_id = ${memberId}${gameType ? sql` and game_type = ${gameType}` : sql``}`;
  const rows = selectRows(
    period,
    { select: sql`select stake, payout from bet_sums where ${isTheirs}`, at: sql`quarter` },
    { select: sql`select stake, payout from bets where ${isTheirs}`, at: sql`settled_at` },
  );
  return sql`select coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout from ${rows} as sums`;
}

/** Returns what a bet counts, where that is less than its stake or has a reason (HOUSE-9). */
function toCounts({ stake, effective, counted, reason }: typeof bets.$inferSelect) {
  if (effective === null || counted === null || (counted === stake && reason === null)) return {};
  return {
    effective: toAmount(effective),
    counted: toAmount(counted),
    reason: reason ?? ('weight' as const),
  };
}

/** Returns one page of a member's bets, newest first, with the sums of the period (CASH-4). */
export async function listBets(
  db: Database,
  memberId: number,
  query: BetsQuery,
  language: Language,
): Promise<AnswerOf<typeof betsCall>> {
  const { rows: statement, page } = betRows(db, memberId, query);
  const { rows, next } = page.cut(await statement, ({ bet }) => ({ at: bet.settledAt, id: bet.id }));
  const { rows: sums } = (await db.execute(betTotals(memberId, query))) as unknown as {
    rows: { stake: string; payout: string }[];
  };
  return {
    list: rows.map(({ bet, names, roundKey }) => ({
      id: String(bet.id),
      gameName: names[language],
      stake: toAmount(bet.stake),
      payout: toAmount(bet.payout),
      at: bet.settledAt,
      roundId: roundKey,
      ...toCounts(bet),
    })),
    totals: {
      stake: toAmount(BigInt(sums[0]?.stake ?? 0)),
      payout: toAmount(BigInt(sums[0]?.payout ?? 0)),
    },
    next,
  };
}
