import { enterLiveRoom, liveRooms as liveRoomsCall } from '#contract/games/live.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { enterRoom } from './enter.ts';
import { listRooms } from './list.ts';

/** Registers hosted tables: their list, and the call that opens one (LIVE-1, PLAY-60). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock } = deps;
  route(
    app,
    liveRoomsCall,
    ({ query, session, language }) => listRooms(db, query, session?.member.id, clock(), language),
    { keptWhileAway: true },
  );
  route(app, enterLiveRoom, ({ session, params, headers, body, language }) =>
    enterRoom(deps, { session, roomId: params.id, key: requireIdempotencyKey(headers), body, language }),
  );
}
