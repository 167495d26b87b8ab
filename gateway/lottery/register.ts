import * as calls from '#contract/lottery/lottery.ts';
import * as betCalls from '#contract/lottery/lottery-bets.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { requiredKeyOf } from '#gateway/platform/http/idempotency-key.ts';
import { route } from '#gateway/platform/http/route.ts';
import { notingRefusals } from '#gateway/safer-play/limits/guard.ts';
import { listTickets } from './bets/list.ts';
import { placeBets } from './bets/place.ts';
import { drawProof, listDraws } from './draws/draws.ts';
import { listLotteries, lotteryMenu } from './draws/list.ts';
import { listPlays } from './draws/play-list.ts';
import { printedDraw } from './draws/printed.ts';

/** Seconds for which any cache may keep the kinds. */
const MENU_FOR = 60;

export function register(app: GatewayApp, deps: Deps): void {
  const { db, clock } = deps;
  const kept = { keptWhileAway: true } as const;
  /** Countdowns go by it. */
  const now = <Told extends { serverTime: number }>(told: Told) => ({ ...told, serverTime: clock() });
  route(app, calls.lotteries, ({ language }) => listLotteries(db, clock(), language), { keptWhileAway: now });
  route(app, calls.lotteryMenu, ({ language }) => lotteryMenu(db, language), {
    ...kept,
    publicFor: MENU_FOR,
  });
  route(app, calls.lotteryDraws, ({ query }) => listDraws(db, query, clock()), kept);
  route(app, calls.vietnamRecent, ({ query }) => printedDraw(db, query, clock()), kept);
  route(app, calls.vietnamNumero, ({ query }) => printedDraw(db, query, clock()), kept);
  route(app, calls.drawProof, ({ params }) => drawProof(db, params, clock()), kept);
  route(
    app,
    calls.lotteryPlays,
    ({ params, query, language }) => listPlays(db, params.code, query, clock(), language),
    { keptWhileAway: now },
  );
  route(app, betCalls.placeLotteryBets, ({ session, headers, body }) =>
    notingRefusals(deps, () => placeBets(deps, session.member.id, requiredKeyOf(headers), body)),
  );
  route(app, betCalls.lotteryBets, ({ session, query, language }) =>
    listTickets(db, session.member.id, query, language),
  );
}
