import * as calls from '#contract/rewards/promotions.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { join, promotionStatus, promotionStatuses } from './status.ts';

/** Registers the promotions of one member (RWD-2). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, calls.promotionState, ({ session, params }) => promotionStatus(deps, session, params.id));
  route(app, calls.promotionStates, ({ session, query: { ids } }) =>
    promotionStatuses(deps, session, ids.split(',').filter(Boolean)),
  );
  route(app, calls.joinPromotion, ({ session, params, headers }) => {
    requireIdempotencyKey(headers);
    return join(deps, session, params.id);
  });
}
