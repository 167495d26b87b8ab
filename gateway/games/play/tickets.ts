import { and, eq, gt } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import { isTrial } from '#contract/core/member-types.ts';
import type { GameKind } from '#contract/games/game-kinds.ts';
import { hashToken, newToken } from '#gateway/auth/session/sessions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import {
  gameLaunches,
  games,
  members,
  type PlayMode,
  playTickets,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { recordPlay } from '#gateway/safer-play/session/gaming-sessions.ts';
import { lockPlay } from '#gateway/safer-play/session/reality-check.ts';

/** A ticket opens its game once, within this time. */
const TICKET_MS = 60_000;
/** Maximum lifetime of an opened game; the end of its session ends it earlier. */
const PLAY_MS = 4 * 3_600_000;
/** Credit at the start of free play, in minor units. */
const FREE_CREDIT = 100_000n;

export interface Launch {
  readonly memberId: number;
  readonly sessionId: number;
  readonly nodeId: string;
  readonly mode: PlayMode;
}

/** Returns the mode of play for an account (HOUSE-32). @param type the member's */
export const toPlayMode = (type: number): PlayMode => (isTrial(type) ? 'trial' : 'real');

/** Issues a one-time ticket for a launched game; only its hash is stored. */
export async function issueTicket(deps: Deps, launch: Launch): Promise<string> {
  const now = deps.clock();
  const ticket = newToken(deps);
  await deps.db
    .insert(playTickets)
    .values({ ...launch, ticketHash: hashToken(ticket), expiresAt: now + TICKET_MS });
  return ticket;
}

/**
 * Uses up a ticket and opens its game.
 * @returns the token that only the game's page holds
 * @throws {GatewayError} `ticket.invalid`
 */
export async function openByTicket(deps: Deps, ticket: string): Promise<string> {
  const now = deps.clock();
  const token = newToken(deps);
  await deps.db.transaction(async (tx) => {
    const [used] = await tx
      .delete(playTickets)
      .where(and(eq(playTickets.ticketHash, hashToken(ticket)), gt(playTickets.expiresAt, now)))
      .returning();
    if (!used) throw new GatewayError('ticket.invalid');
    const { memberId, sessionId, nodeId, mode } = used;
    if (mode !== 'free') {
      await lockPlay(tx, memberId);
      await recordPlay(tx, { memberId, stake: 0n, payout: 0n, at: now });
    }
    await tx.insert(gameLaunches).values({
      memberId,
      sessionId,
      nodeId,
      mode,
      tokenHash: hashToken(token),
      freeCredit: mode === 'free' ? FREE_CREDIT : null,
      expiresAt: now + PLAY_MS,
    });
  });
  return token;
}

export interface OpenPlay {
  readonly id: number;
  readonly memberId: number;
  readonly sessionId: number;
  readonly nodeId: string;
  readonly mode: PlayMode;
  readonly freeCredit: bigint | null;
  readonly gameType: GameType;
  readonly kind: GameKind;
  readonly variant: string;
  /** The game's smallest bet in minor units. */
  readonly minBet: bigint;
}

/** Returns the opened game of a token. @throws {GatewayError} `session.expired` */
export async function findPlay(deps: Deps, token: string): Promise<OpenPlay> {
  const [row] = await deps.db
    .select({
      play: gameLaunches,
      gameType: games.gameType,
      kind: games.kind,
      variant: games.variant,
      minBet: games.minBet,
      memberType: members.type,
    })
    .from(gameLaunches)
    .innerJoin(members, eq(members.id, gameLaunches.memberId))
    .innerJoin(games, eq(games.nodeId, gameLaunches.nodeId))
    .where(and(eq(gameLaunches.tokenHash, hashToken(token)), gt(gameLaunches.expiresAt, deps.clock())));
  if (!row) throw new GatewayError('session.expired');
  const { play, memberType, kind, ...game } = row;
  // Its title has become that of a lottery since it was opened.
  if (kind === null) throw new GatewayError('session.expired');
  // A process of the previous version stores `real` for a trial's game.
  return { ...play, ...game, kind, mode: play.mode === 'free' ? 'free' : toPlayMode(memberType) };
}
