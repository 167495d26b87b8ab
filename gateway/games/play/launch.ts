import { eq } from 'drizzle-orm';
import { safeBackPath } from '#contract/core/back-path.ts';
import { isTrial } from '#contract/core/member-types.ts';
import type { launchGame } from '#contract/games/games.ts';
import { may } from '#contract/permissions.ts';
import type { ParsedQueryOf } from '#contract/requests.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import { games } from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import type { Session } from '#gateway/platform/deps/session.ts';
import { notingRefusals } from '#gateway/safer-play/limits/guard.ts';
import { checkMayOpen } from '#gateway/safer-play/may-play.ts';
import { findKind } from './kinds/index.ts';
import { issueTicket, toPlayMode } from './tickets.ts';

/**
 * Returns the address that opens a game: a path of the gateway with a one-time ticket, never the session's
 * token. A lottery has a page of the site (PLAY-8).
 * @throws {GatewayError} `game.not.found`, in production also for a title whose kind this gateway lacks (OPER-61); `free.reject` when free play is not for this member or this game
 * (TRIAL-2); `reality.check.due`, `limit.session.reached`
 */
export async function launch(
  deps: Deps,
  session: Session,
  query: ParsedQueryOf<typeof launchGame>,
): Promise<{ url: string }> {
  const { nodeId, freeplay, backUrl, language } = query;
  const [game] = await deps.db.select().from(games).where(eq(games.nodeId, nodeId));
  if (!game) throw new GatewayError('game.not.found');
  if (deps.settings.NODE_ENV === 'production' && game.lotteryCode === null && !findKind(game))
    throw new GatewayError('game.not.found');
  if (game.lotteryCode !== null) return { url: `/m/lottery/play?code=${game.lotteryCode}` };
  const { member } = session;
  if (freeplay && !(may('freePlay', member.type) && game.freePlay)) throw new GatewayError('free.reject');
  if (!freeplay)
    await notingRefusals(deps, () => deps.db.transaction((tx) => checkMayOpen(tx, member.id, deps.clock())));
  const ticket = await issueTicket(deps, {
    memberId: member.id,
    sessionId: session.id,
    nodeId,
    mode: freeplay ? 'free' : toPlayMode(member.type),
  });
  const back = safeBackPath(backUrl);
  const parameters = new URLSearchParams({
    ticket,
    language,
    back,
    ...(freeplay && { free: '1' }),
    ...(isTrial(member.type) && { trial: '1' }),
  });
  return { url: `/wps/play/${encodeURIComponent(game.gameId)}?${parameters}` };
}
