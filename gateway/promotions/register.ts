import * as calls from '#contract/promotions.ts';
import type { Deps } from '../deps.ts';
import type { GatewayApp } from '../http/app.ts';
import { requiredKeyOf } from '../http/idempotency-key.ts';
import { route } from '../http/route.ts';
import { join, standingOf } from './standing.ts';

/** Promotions as they are for one member (RWD-2). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.promotionState, ({ session, params }) => standingOf(deps, session.member, params.id));
  route(app, calls.joinPromotion, ({ session, params, headers }) => {
    requiredKeyOf(headers);
    return join(deps, session.member, params.id);
  });
}
