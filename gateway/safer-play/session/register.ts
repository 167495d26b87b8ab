import * as calls from '#contract/safer-play/play-session.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { route } from '#gateway/platform/http/route.ts';
import { answerCheck, chooseCheck, readSummary } from './reality-check.ts';

/** Registers gaming sessions and their reality checks (RESP-4, RESP-5). */
export function register(app: GatewayApp, { db, clock }: Deps): void {
  route(app, calls.playSummary, ({ session }) => readSummary(db, session.member.id, clock()));
  route(app, calls.setRealityCheck, ({ session, body }) =>
    chooseCheck(db, session.member.id, body.minutes, clock()),
  );
  route(app, calls.answerRealityCheck, ({ session }) => answerCheck(db, session.member.id, clock()));
}
