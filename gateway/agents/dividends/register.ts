import * as calls from '#contract/dividends.ts';
import type { Deps } from '../../deps.ts';
import type { GatewayApp } from '../../http/app.ts';
import { requiredKeyOf } from '../../http/idempotency-key.ts';
import { route } from '../../http/route.ts';
import { collect, listDividends } from './dividends.ts';

/** What dividend contracts bring agents (AGENT-11). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.dividends, ({ session, query }) => listDividends(deps.db, session.member.id, query));
  route(app, calls.collectDividend, ({ session, params, headers }) =>
    collect(deps, session.member.id, params.id, requiredKeyOf(headers)),
  );
}
