import { eq } from 'drizzle-orm';
import { cors } from 'hono/cors';
import { safeBackPath } from '#contract/core/back-path.ts';
import { moneySign } from '#contract/core/currency.ts';
import { type GameIntent, intentHash } from '#contract/core/intent.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#contract/core/languages.ts';
import { siteCurrency } from '#contract/core/locality.ts';
import * as calls from '#contract/games/play.ts';
import { may } from '#contract/permissions.ts';
import type { ParsedBodyOf } from '#contract/requests.ts';
import { checkNotExcluded } from '#gateway/auth/exclusion/state.ts';
import { touchSession } from '#gateway/auth/session/sessions.ts';
import { renderArt } from '#gateway/content/pictures/pictures.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { games, members } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { GatewayApp } from '#gateway/platform/http/app.ts';
import { brandStyle } from '#gateway/platform/http/brand-style.ts';
import { paceLimit } from '#gateway/platform/http/limits/pace-limit.ts';
import { route } from '#gateway/platform/http/route.ts';
import { bonusShown, readMoney } from '#gateway/rewards/turnover/bonus-money.ts';
import { notingRefusals } from '#gateway/safer-play/limits/guard.ts';
import { answerCheck, readSummary } from '#gateway/safer-play/session/reality-check.ts';
import { toAmount, toMinorUnits } from '#gateway/wallet/amounts.ts';
import { entryName, FRAME, SOUND, TABLES } from './assets/entries.ts';
import { registerAssets } from './assets/register.ts';
import { registerPlayEvents } from './events.ts';
import type { ClientEntry, Wager } from './frame/kind.ts';
import { readHistory } from './history.ts';
import { findHost } from './host.ts';
import { findPot } from './jackpot/pot.ts';
import { chooseKind } from './kinds/index.ts';
import { chooseRateGroup } from './kinds/rate-groups.ts';
import { gamePagePolicy, renderGamePage } from './page.ts';
import { playRound } from './rounds.ts';
import { readSound, saveSound } from './sound.ts';
import { opensAsNamed, wouldBe } from './stand-in.ts';
import { createTableReads } from './tables/reads.ts';
import { registerTables } from './tables/register.ts';
import { toTable } from './tables/tables.ts';
import { findPlay, type OpenPlay, openByTicket } from './tickets.ts';

/** Six a second, for as long as a player holds down the key. */
const ROUNDS_PER_TEN_SECONDS = 60;

/** Returns the opened game of a token, while the session that launched it is valid. */
async function openPlay(deps: Deps, token: string | null): Promise<OpenPlay> {
  const play = await findPlay(deps, token ?? '');
  if (!(await touchSession(deps, play.sessionId))) throw new GatewayError('session.expired');
  await checkNotExcluded(deps.db, play.memberId, deps.clock());
  return play;
}

/** Returns whether a member may deposit, and play for free instead (TRIAL-2). */
async function mayRefill({ db }: Deps, memberId: number): Promise<boolean> {
  const [member] = await db.select({ type: members.type }).from(members).where(eq(members.id, memberId));
  return member !== undefined && may('deposit', member.type) && may('freePlay', member.type);
}

function toWager({ bet, bets = [] }: ParsedBodyOf<typeof calls.playRound>): Wager {
  return {
    stake: toMinorUnits(bet),
    bets: bets.map(({ field, amount }) => ({ field, amount: toMinorUnits(amount) })),
  };
}

/** Registers games played here: their page, and the calls that page makes from its sandboxed origin. */
export function register(app: GatewayApp, deps: Deps): void {
  const limitRounds = paceLimit(deps, 'rounds', ROUNDS_PER_TEN_SECONDS, 10);
  const sandboxed = cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type'],
  });
  for (const path of [
    calls.openPlay.path,
    calls.playRound.path,
    calls.answerInGame.path,
    calls.setGameSound.path,
    calls.playHistory.path,
    calls.PLAY_EVENTS_PATH,
    '/wps/play/jackpot/*',
  ])
    app.use(path, sandboxed);
  registerPlayEvents(app, deps, openPlay);
  registerAssets(app, deps);
  const reads = createTableReads(deps);
  const brand = brandStyle(deps.settings);
  registerTables(app, deps, reads, { sandboxed, openPlay });

  route(
    app,
    calls.openPlay,
    async ({ body }) => {
      const token = 'ticket' in body ? await openByTicket(deps, body.ticket) : body.token;
      const play = await openPlay(deps, token);
      const money = await readMoney(deps.db, play.memberId, chooseRateGroup(play, false));
      const bonus = play.freeCredit === null ? bonusShown(money) : undefined;
      return {
        token,
        mode: play.mode === 'free' ? ('free' as const) : ('real' as const),
        currency: siteCurrency(),
        balance: toAmount(play.freeCredit ?? money.balance),
        ...(bonus && { bonus }),
        sound: await readSound(deps.db, play.memberId),
        ...(play.mode !== 'free' && {
          refill: await mayRefill(deps, play.memberId),
          session: await readSummary(deps.db, play.memberId, deps.clock()),
        }),
      };
    },
    { sandboxed: true },
  );

  route(
    app,
    calls.playRound,
    async ({ body, headers }) => {
      const play = await openPlay(deps, headers.get('authorization'));
      await limitRounds(`game ${play.id}`);
      const wager = toWager(body);
      if (!chooseKind(play).takes(wager, play.minBet)) {
        throw new GatewayError('fields.invalid', { value: { fields: { bet: 'field_invalid' } } });
      }
      const round = await notingRefusals(deps, () => playRound(deps, play, { roundId: body.roundId, wager }));
      deps.changes.publish(play.memberId);
      return round;
    },
    { sandboxed: true },
  );

  route(
    app,
    calls.answerInGame,
    async ({ headers }) => {
      const { memberId } = await openPlay(deps, headers.get('authorization'));
      await answerCheck(deps.db, memberId, deps.clock());
      deps.changes.publish(memberId);
      return readSummary(deps.db, memberId, deps.clock());
    },
    { sandboxed: true },
  );

  route(
    app,
    calls.setGameSound,
    async ({ body: { on }, headers }) => {
      const { memberId } = await openPlay(deps, headers.get('authorization'));
      await saveSound(deps.db, memberId, on);
      return { on };
    },
    { sandboxed: true },
  );

  route(
    app,
    calls.playHistory,
    async ({ headers }) => readHistory(deps.db, reads, await openPlay(deps, headers.get('authorization'))),
    { sandboxed: true },
  );

  route(
    app,
    calls.jackpotNow,
    async ({ params }) => {
      const pot = await findPot(deps.db, params.nodeId);
      if (!pot) throw new GatewayError('game.not.found');
      return { amount: toAmount(pot.amount) };
    },
    { sandboxed: true },
  );

  app.get('/wps/play/:gameId', async (c) => {
    const [game] = await deps.db
      .select()
      .from(games)
      .where(eq(games.gameId, c.req.param('gameId')));
    if (!game || game.kind === null) throw new GatewayError('game.not.found');
    const { ticket = '', language, back, free, trial } = c.req.query();
    const spoken = isLanguage(language) ? language : DEFAULT_LANGUAGE;
    const backPath = safeBackPath(back);
    const launching = (kind: GameIntent['kind']) => {
      const { nodeId: node, vendorCode: vendor, gameCode: code } = game;
      return `${backPath.split('#')[0]}${intentHash({ kind, node, vendor, code })}`;
    };
    const kind = chooseKind(game);
    const isShared = kind.hasSharedBoard === true && toTable(game) !== undefined;
    const findFiles = (client: ClientEntry) => deps.playAssets.find(entryName(client));
    const page = renderGamePage({
      kind,
      title: { gameId: game.gameId, vendor: game.vendorCode },
      files: await Promise.all([FRAME, ...(isShared ? [TABLES] : []), kind.client].map(findFiles)),
      soundScript: (await findFiles(SOUND)).script,
      brand,
      name: game.names[spoken],
      language: spoken,
      backPath,
      againPath: launching(free ? 'free' : 'play'),
      freePath: game.freePlay ? launching('free') : undefined,
      sign: moneySign(siteCurrency()),
      picture: renderArt('game', game.gameId)?.svg ?? '',
      standIn: opensAsNamed(game, kind) ? undefined : wouldBe(game, spoken),
      host: await findHost(deps.db, game.nodeId, spoken),
      sharedNode: isShared ? game.nodeId : undefined,
      ticket: ticket.slice(0, 128),
      minBet: game.minBet,
      jackpot: await findPot(deps.db, game.nodeId),
      isForMoney: !(free || trial),
    });
    return c.html(page, 200, {
      'Content-Security-Policy': gamePagePolicy(new URL(c.req.url).origin, brand),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
  });
}
