import { checkIn, checkInWeek } from '#contract/rewards/check-in.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { collect, readWeek } from './activity.ts';

/** The daily check-in (CONT-3). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, checkInWeek, ({ session }) => readWeek(deps, session));
  route(app, checkIn, ({ session }) => collect(deps, session));
}
