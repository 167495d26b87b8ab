import * as calls from '#contract/lottery/lottery.ts';
import * as betCalls from '#contract/lottery/lottery-bets.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requireIdempotencyKey } from '#gateway/platform/http/idempotency-key.ts';
import { sharedLimit } from '#gateway/platform/http/limits/shared-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { notingRefusals } from '#gateway/safer-play/limits/guard.ts';
import { listTickets } from './bets/list.ts';
import { placeBets } from './bets/place.ts';
import { drawProof, listDraws } from './draws/draws.ts';
import { listLotteries, lotteryMenu } from './draws/list.ts';
import { listPlays } from './draws/play-list.ts';
import { printedDraw } from './draws/printed.ts';

/** Per member (HOUSE-52). */
const TICKETS_PER_MINUTE = 60;
/** Seconds for which shared caches may keep the kinds. */
const MENU_FOR = 60;

export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock } = deps;
  const limitTickets = sharedLimit(deps, 'lottery tickets', TICKETS_PER_MINUTE, 60);
  const options = { keptWhileAway: true } as const;
  /** Renews the time in a kept answer, since countdowns use it. */
  const withServerTime = <Answer extends { serverTime: number }>(answer: Answer) => ({
    ...answer,
    serverTime: clock(),
  });
  route(app, calls.lotteries, ({ language }) => listLotteries(db, clock(), language), {
    keptWhileAway: withServerTime,
  });
  route(app, calls.lotteryMenu, ({ language }) => lotteryMenu(db, language), {
    ...options,
    publicFor: MENU_FOR,
  });
  route(app, calls.lotteryDraws, ({ query }) => listDraws(db, query, clock()), options);
  route(app, calls.vietnamRecent, ({ query }) => printedDraw(db, query, clock()), options);
  route(app, calls.vietnamNumero, ({ query }) => printedDraw(db, query, clock()), options);
  route(app, calls.drawProof, ({ params }) => drawProof(db, params, clock()), options);
  route(
    app,
    calls.lotteryPlays,
    ({ params, query, language }) => listPlays(db, params.code, query, clock(), language),
    { keptWhileAway: withServerTime },
  );
  route(app, betCalls.placeLotteryBets, async ({ session, headers, body }) => {
    const key = requireIdempotencyKey(headers);
    await limitTickets(`member ${session.member.id}`, body.issues.length);
    return notingRefusals(deps, () => placeBets(deps, session.member.id, key, body));
  });
  route(app, betCalls.lotteryBets, ({ session, query, language }) =>
    listTickets(db, session.member.id, query, language),
  );
}
