import * as calls from '#contract/agents/dividends.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { collect, listDividends } from './dividends.ts';

/** Registers the dividends of agents' contracts (AGENT-11). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.dividends, ({ session, query }) => listDividends(deps.db, session.member.id, query));
  route(app, calls.collectDividend, ({ session, params, headers }) =>
    collect(deps, session.member.id, params.id, requireIdempotencyKey(headers)),
  );
}
