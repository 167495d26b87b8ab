import * as calls from '#contract/rewards/rebates.ts';
import { recordClaim } from '#gateway/auth/persons/record.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { limitClaims } from '../eligibility/limit-claims.ts';
import { claim, readRebate } from './rebate.ts';

/** The rebate that members claim (RWD-3). */
export function register(app: GatewayApp, deps: Deps): void {
  const limit = limitClaims(deps);
  route(app, calls.manualRebate, ({ session }) => readRebate(deps, session.member));
  route(app, calls.claimRebate, async ({ session, headers, client }) => {
    await limit(session.member.id);
    await claim(deps, session.member, requireIdempotencyKey(headers));
    await recordClaim(deps, session.member.id, headers, client);
    return readRebate(deps, session.member);
  });
}
