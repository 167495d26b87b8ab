import * as calls from '#contract/rewards/referral.ts';
import { recordClaim } from '#gateway/auth/persons/record.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { limitClaims } from '../eligibility/limit-claims.ts';
import { listFriends } from './friends.ts';
import { claimMilestone } from './milestones.ts';
import { readOverview } from './overview.ts';

/** Inviting friends (RWD-5). */
export function register(app: GatewayApp, deps: Deps): void {
  const limit = limitClaims(deps);
  route(app, calls.readReferral, ({ session }) =>
    readOverview(deps, session.member.id, deps.settings.siteOrigin),
  );
  route(app, calls.invitees, ({ session, query }) => listFriends(deps.db, session.member.id, query));
  route(app, calls.claimMilestone, async ({ session, params, headers, client }) => {
    await limit(session.member.id);
    const claimed = await claimMilestone(deps, session.member.id, params.id, requireIdempotencyKey(headers));
    await recordClaim(deps, session.member.id, headers, client);
    return claimed;
  });
}
