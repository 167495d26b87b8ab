import { gameInfo } from '#contract/games/game-info.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { readInfo } from './info.ts';

/** Registers the call for facts of a game before it is played (FIND-2); the same answer for every caller. */
export function register(app: GatewayApp, deps: Deps): void {
  route(app, gameInfo, ({ params, query }) => readInfo(deps, params.nodeId, query.language), {
    publicFor: 60,
    keptWhileAway: true,
  });
}
