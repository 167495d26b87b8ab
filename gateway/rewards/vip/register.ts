import * as calls from '#contract/rewards/benefits.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requiredKeyOf } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { claimBonus, readBenefits } from './benefits.ts';

/** What VIP levels bring (RWD-1). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.vipBenefits, ({ session }) => readBenefits(deps, session.member));
  route(app, calls.claimBenefit, ({ session, params, headers }) =>
    claimBonus(deps, session.member.id, params.id, requiredKeyOf(headers)),
  );
}
