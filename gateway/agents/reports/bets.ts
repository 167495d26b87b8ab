import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { TeamBet } from '#contract/agents/agents.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Database } from '#gateway/platform/db/database.ts';
import { pageByCursor } from '#gateway/platform/db/page-by-cursor.ts';
import { bets, games, members, teamPaths } from '#gateway/platform/db/schema/index.ts';
import { toAmount } from '#gateway/wallet/amounts.ts';
import { maskedUserName } from '../downline/downline-member.ts';
import type { ReportQuery } from './report.ts';
import { type Scope, selectMemberIds } from './scope.ts';

export interface BetsQuery extends ReportQuery {
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** Returns the query for a page of a team's bets. Exported so that tests can check its plan. */
export function teamBetRows(db: Database, agentId: number, scope: Scope, query: BetsQuery) {
  const { from, to, gameType } = query;
  const page = pageByCursor({ at: bets.settledAt, id: bets.id }, query);
  const rows = db
    .select({ bet: bets, names: games.names, userName: members.userName, depth: teamPaths.depth })
    .from(bets)
    .innerJoin(teamPaths, and(eq(teamPaths.ancestorId, agentId), eq(teamPaths.memberId, bets.memberId)))
    .innerJoin(members, eq(members.id, bets.memberId))
    .innerJoin(games, eq(games.nodeId, bets.nodeId))
    .where(
      and(
        scope.of === 'team' ? undefined : sql`${bets.memberId} in (${selectMemberIds(scope)})`,
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

/** Returns a page of a team's bets, newest first; names below the first level are masked (AGENT-7). */
export async function listTeamBets(
  db: Database,
  agentId: number,
  scope: Scope,
  query: BetsQuery,
  language: Language,
): Promise<{ list: TeamBet[]; next: string | undefined }> {
  const { rows: statement, page } = teamBetRows(db, agentId, scope, query);
  const { rows, next } = page.cut(await statement, ({ bet }) => ({ at: bet.settledAt, id: bet.id }));
  return {
    list: rows.map(({ bet, names, userName, depth }) => ({
      id: String(bet.id),
      memberId: String(bet.memberId),
      userName: maskedUserName(userName, depth),
      gameName: names[language],
      stake: toAmount(bet.stake),
      payout: toAmount(bet.payout),
      at: bet.settledAt,
    })),
    next,
  };
}
