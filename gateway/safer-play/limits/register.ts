import * as calls from '#contract/safer-play/limits.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { listPlayLog } from '../log/play-log.ts';
import { cancelLimit, changeLimit, confirmLimit } from './change.ts';
import type { LimitRow } from './in-frames.ts';
import { inView, listLimits } from './list.ts';
import { answerReview, readReview } from './review.ts';

/** Registers limits that players set themselves (RESP-1, RESP-2), and the log of their decisions (RESP-8). */
export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock } = deps;
  const shown = (row: LimitRow) => inView(db, row, clock());

  route(app, calls.limits, ({ session }) => listLimits(db, session.member.id, clock()));
  route(app, calls.setLimit, async ({ session, body }) => {
    await changeLimit(deps, session.member.id, body);
    return listLimits(db, session.member.id, clock());
  });
  route(app, calls.confirmLimit, async ({ session, params }) =>
    shown(await confirmLimit(deps, session.member.id, params.id)),
  );
  route(app, calls.cancelLimit, async ({ session, params }) =>
    shown(await cancelLimit(deps, session.member.id, params.id)),
  );
  route(app, calls.limitLog, ({ session, query }) => listPlayLog(db, session.member.id, query));
  route(app, calls.limitReview, ({ session }) => readReview(deps, session.member.id));
  route(app, calls.answerLimitReview, async ({ session }) => {
    await answerReview(deps, session.member.id);
    return null;
  });
}
