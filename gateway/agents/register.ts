import * as calls from '#contract/agents.ts';
import { teamExportQuery } from '#contract/requests/agents.ts';
import type { Deps } from '../deps.ts';
import { checkMay } from '../http/allow.ts';
import type { GatewayApp } from '../http/app.ts';
import { fieldsOf } from '../http/body.ts';
import { checked } from '../http/check.ts';
import { GatewayError } from '../http/gateway-error.ts';
import { limitPerClient } from '../http/limits.ts';
import { languageOf, route } from '../http/route.ts';
import { streamOf } from '../records/export.ts';
import { listTransactions } from '../records/transactions.ts';
import { findSession } from '../session/sessions.ts';
import { listTeamBets } from './reports/bets.ts';
import { betLines, dayLines, type ExportOf } from './reports/export.ts';
import { foldTeams } from './reports/fold.ts';
import { countTeam } from './reports/kpi.ts';
import { readReport } from './reports/report.ts';
import type { Scope } from './reports/scope.ts';
import { memberBelow } from './team/below.ts';
import { readTeamMember } from './team/detail.ts';
import { listTeam } from './team/list.ts';

const EXPORTS_PER_MINUTE = 6;

const EXPORTS = [
  { path: calls.TEAM_BETS_EXPORT, lines: betLines, file: 'team-bets.csv' },
  { path: calls.TEAM_DAYS_EXPORT, lines: dayLines, file: 'team.csv' },
];

/** What an agent sees of their own team, and nothing beside it (AGENT-7). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db } = deps;
  const limitExports = limitPerClient(EXPORTS_PER_MINUTE, 60);

  /** Whose figures a query asks for, with the teams' sums up to date. */
  async function scopeOf(agentId: number, { memberId }: { memberId?: string | undefined }): Promise<Scope> {
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
      readReport(db, await scopeOf(session.member.id, query), query),
    );

  route(app, calls.agentBets, async ({ session, query, language }) => {
    const { id } = session.member;
    const scope = await scopeOf(id, query);
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

  for (const { path, lines, file } of EXPORTS)
    app.get(path, async (c) => {
      const session = await findSession(deps, c.req.header('authorization') ?? '');
      if (!session) throw new GatewayError('session.expired');
      checkMay(session, 'agentArea');
      const { id: agentId } = session.member;
      const { memberId, ...query } = checked(teamExportQuery, fieldsOf(new URL(c.req.url).searchParams));
      const scope = await scopeOf(agentId, { memberId });
      await limitExports(`export ${agentId}`);
      const asked: ExportOf = { db, agentId, scope, query, language: languageOf(c.req.raw.headers) };
      return c.body(streamOf(lines(asked)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file}"`,
        'Cache-Control': 'no-store',
      });
    });
}
