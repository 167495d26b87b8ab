import * as calls from '#contract/agents.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { route } from '../http/route.ts';
import { countTeam } from './reports/kpi.ts';
import { listTeam } from './team/list.ts';

/** What an agent sees of their own team, and nothing beside it (AGENT-7). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.agentKpi, ({ session, query }) => countTeam(deps, session.member.id, query));
  route(app, calls.agentTeam, ({ session, query }) => listTeam(deps, session.member.id, query));
}
