import * as calls from '#contract/rewards/benefits.ts';
import { confirmVipLevel } from '#contract/rewards/vip-level.ts';
import { recordClaim } from '#gateway/auth/persons/record.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { limitClaims } from '../eligibility/limit-claims.ts';
import { claimBonus, readBenefits } from './benefits.ts';
import { confirmLevel } from './reached.ts';

/** Serves VIP levels and their bonuses (RWD-1). */
export function register(app: GatewayApp, deps: Deps): void {
  const limit = limitClaims(deps);
  route(app, calls.vipBenefits, ({ session }) => readBenefits(deps, session.member));
  route(app, calls.claimBenefit, async ({ session, params, headers, client }) => {
    await limit(session.member.id);
    const claimed = await claimBonus(deps, session.member.id, params.id, requireIdempotencyKey(headers));
    await recordClaim(deps, session.member.id, headers, client);
    return claimed;
  });
  route(app, confirmVipLevel, async ({ session, body: { level } }) => {
    await confirmLevel(deps, session.member.id, level);
    return null;
  });
}
