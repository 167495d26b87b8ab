import { turnovers } from '#contract/rewards/turnovers.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { listTurnovers } from './list.ts';

/** What members owe before they may withdraw (RWD-4). */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, turnovers, ({ session, language }) => listTurnovers(deps, session.member.id, language));
}
