import * as calls from '#contract/benefits.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { requiredKeyOf } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import { claimBonus, readBenefits } from './benefits.ts';

/** What VIP levels bring (RWD-1). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.vipBenefits, ({ session }) => readBenefits(deps, session.member));
  route(app, calls.claimBenefit, ({ session, params, headers }) =>
    claimBonus(deps, session.member.id, params.id, requiredKeyOf(headers)),
  );
}
