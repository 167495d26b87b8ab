import { teamExportQuery } from '#contract/agents/agents.request.ts';
import * as calls from '#contract/agents/agents.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { csvFiles } from '#gateway/records/csv-file.ts';
import { listTransactions } from '#gateway/records/transactions.ts';
import { memberBelow } from './downline/downline-member.ts';
import { listTeamBets } from './reports/bets.ts';
import { betLines, dayLines } from './reports/export.ts';
import { foldTeams } from './reports/fold.ts';
import { countTeam } from './reports/kpi.ts';
import { readReport } from './reports/report.ts';
import type { Scope } from './reports/scope.ts';
import { readTeamMember } from './team/detail.ts';
import { listTeam } from './team/list.ts';

const EXPORTS = [
  { path: calls.TEAM_BETS_EXPORT, lines: betLines, name: 'team-bets.csv' },
  { path: calls.TEAM_DAYS_EXPORT, lines: dayLines, name: 'team.csv' },
];

/** Registers an agent's view of the own team, and of no other member (AGENT-7). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db } = deps;
  const serve = csvFiles(app, deps);

  /** Returns the scope of a query, after the sums of teams are brought up to date. */
  async function prepareScope(
    agentId: number,
    { memberId }: { memberId?: string | undefined },
  ): Promise<Scope> {
    const scope: Scope =
      memberId === undefined
        ? { of: 'team', id: agentId }
        : { of: 'branch', id: (await memberBelow(db, agentId, memberId)).member.id };
    await foldTeams(db);
    return scope;
  }

  route(app, calls.agentKpi, ({ session, query }) => countTeam(deps, session.member.id, query));
  route(app, calls.agentTeam, ({ session, query }) => listTeam(deps, session.member.id, query));

  for (const call of [calls.agentOverview, calls.agentPnl])
    route(app, call, async ({ session, query }) =>
      readReport(db, await prepareScope(session.member.id, query), query),
    );

  route(app, calls.agentBets, async ({ session, query, language }) => {
    const { id } = session.member;
    const scope = await prepareScope(id, query);
    const page = await listTeamBets(db, id, scope, query, language);
    const { totals, series } = await readReport(db, scope, query);
    return { ...page, totals, series };
  });

  route(app, calls.agentMember, async ({ session, params, query }) => {
    await memberBelow(db, session.member.id, params.id);
    await foldTeams(db);
    return readTeamMember(deps, session.member.id, params.id, query);
  });
  route(app, calls.agentMemberTransactions, async ({ session, params, query, language }) => {
    const { member } = await memberBelow(db, session.member.id, params.id);
    return listTransactions(db, member.id, query, language);
  });

  for (const { path, name, lines } of EXPORTS)
    serve({
      path,
      name,
      action: 'agentArea',
      query: teamExportQuery,
      lines: async ({ memberId, ...query }, { id: agentId }, language) =>
        lines({ db, agentId, scope: await prepareScope(agentId, { memberId }), query, language }),
    });
}
