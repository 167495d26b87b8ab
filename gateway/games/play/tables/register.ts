import type { MiddlewareHandler } from 'hono';
import * as calls from '#contract/games/tables.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp, GatewayEnv } from '#gateway/platform/http/app.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { notingRefusals } from '#gateway/safer-play/limits/guard.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { cashOut } from './cash-out.ts';
import { hashRound } from './draw-round.ts';
import { toShown } from './flights.ts';
import { readOwnRound } from './own-round.ts';
import { listPastRounds } from './past-rounds.ts';
import { placeTableBets, type Seat } from './place.ts';
import type { TableReads } from './reads.ts';
import { formatRound } from './schedule.ts';
import { watchFlight } from './watch-flight.ts';

/** As many as rounds of other games. */
const BETS_PER_TEN_SECONDS = 60;
/** Past rounds never change. */
const FOR_A_YEAR = 365 * 86_400;

interface Page {
  readonly sandboxed: MiddlewareHandler<GatewayEnv>;
  /** Finds the opened game of a token. */
  readonly openPlay: (deps: Deps, token: string | null) => Promise<Seat>;
}

/** Registers the calls of tables with shared rounds, which their page makes (PLAY-53). */
export function registerTables(
  app: GatewayApp,
  deps: Deps,
  reads: TableReads,
  { sandboxed, openPlay }: Page,
): void {
  const { clock } = deps;
  const limitBets = paceLimit(deps, 'table bets', BETS_PER_TEN_SECONDS, 10);
  app.use('/wps/play/tables/*', sandboxed);

  /** Returns the opened game and its table. @throws {GatewayError} `game.not.found` for the token of another game */
  async function findSeat(headers: Headers, nodeId: string) {
    const seat = await openPlay(deps, headers.get('authorization'));
    if (seat.nodeId !== nodeId) throw new GatewayError('game.not.found');
    return { seat, table: await reads.findTable(nodeId) };
  }

  async function answerRound({ seat, table }: Awaited<ReturnType<typeof findSeat>>, name: string) {
    const round = await reads.findRound(table, name);
    if (!round) throw new GatewayError('not.found');
    return readOwnRound(deps, reads, { table, seat, round });
  }

  route(
    app,
    calls.tableNow,
    async ({ params: { nodeId } }) => {
      const round = await reads.findPresent(await reads.findTable(nodeId));
      const now = clock();
      const { day, n } = round;
      const secret = await reads.findDaySecret(day);
      const { players, sums } = await reads.readCrowd(nodeId, round);
      return {
        round: formatRound(round),
        ...toShown(round, now),
        hash: secret ? hashRound(secret, { nodeId, day, n }) : '',
        serverTime: now,
        players,
        sums: sums.map(({ field, amount }) => ({ field, amount: toAmount(amount) })),
      };
    },
    { sandboxed: true },
  );

  route(
    app,
    calls.tableRounds,
    async ({ params, query }) =>
      listPastRounds(await reads.findTable(params.nodeId), reads, query.from, clock()),
    { sandboxed: true, publicFor: ({ complete }) => (complete ? FOR_A_YEAR : 0) },
  );

  route(
    app,
    calls.placeTableBets,
    async ({ params, body, headers }) => {
      const seated = await findSeat(headers, params.nodeId);
      const { seat, table } = seated;
      await limitBets(`game ${seat.id}`);
      const bets = body.bets.map(({ field, amount }) => ({ field, amount: toMinorUnits(amount) }));
      await notingRefusals(deps, () => placeTableBets(deps, reads, table, seat, { ...body, bets }));
      deps.changes.publish(seat.memberId);
      return answerRound(seated, body.round);
    },
    { sandboxed: true },
  );

  route(
    app,
    calls.cashOut,
    async ({ params, headers }) => {
      // The request is judged by its arrival (PLAY-31).
      const at = clock();
      const seated = await findSeat(headers, params.nodeId);
      await limitBets(`game ${seated.seat.id}`);
      const late = await cashOut(deps, reads, seated, { round: params.round, at });
      return { ...(await answerRound(seated, params.round)), ...late };
    },
    { sandboxed: true },
  );

  route(
    app,
    calls.tableFlight,
    async ({ params }) => watchFlight(deps, await reads.findTable(params.nodeId), reads, params.round),
    { sandboxed: true },
  );

  route(
    app,
    calls.ownTableRound,
    async ({ params, headers }) => answerRound(await findSeat(headers, params.nodeId), params.round),
    { sandboxed: true },
  );
}
