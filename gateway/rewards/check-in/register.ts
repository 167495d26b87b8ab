import { checkIn, checkInWeek } from '#contract/rewards/check-in.ts';
import { recordClaim } from '#gateway/auth/persons/record.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { limitClaims } from '../eligibility/limit-claims.ts';
import { collect, readWeek } from './activity.ts';

/** The daily check-in (CONT-3). */
export function register(app: GatewayApp, deps: Deps): void {
  const limit = limitClaims(deps);
  route(app, checkInWeek, ({ session }) => readWeek(deps, session));
  route(app, checkIn, async ({ session, headers, client }) => {
    await limit(session.member.id);
    const week = await collect(deps, session);
    await recordClaim(deps, session.member.id, headers, client);
    return week;
  });
}
