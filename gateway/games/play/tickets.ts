import { and, eq, gt } from 'drizzle-orm';
import type { GameType } from '#contract/core/game-types.ts';
import { hashToken, newToken } from '#gateway/auth/session/sessions.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import {
  type GameKind,
  gameLaunches,
  games,
  type PlayMode,
  playTickets,
} from '#gateway/platform/db/schema/index.ts';
import type { Deps } from '#gateway/platform/deps/deps.ts';
import { recordPlay } from '#gateway/safer-play/session/gaming-sessions.ts';
import { lockPlayOf } from '#gateway/safer-play/session/reality-check.ts';

/** A ticket opens its game within this time, once. */
const TICKET_MS = 60_000;
/** An opened game ends with its session, and after this in any case. */
const PLAY_MS = 4 * 3_600_000;
/** What free play starts with, in minor units. */
const FREE_CREDIT = 100_000n;

export interface Launch {
  readonly memberId: number;
  readonly sessionId: number;
  readonly nodeId: string;
  readonly mode: PlayMode;
}

/** A one-time ticket for a launched game; only its hash is kept. */
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
    if (mode === 'real') {
      await lockPlayOf(tx, memberId);
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
  /** The game's smallest bet in minor units. */
  readonly minBet: bigint;
}

/** The opened game of a token. @throws {GatewayError} `session.expired` */
export async function findPlay(deps: Deps, token: string): Promise<OpenPlay> {
  const [found] = await deps.db
    .select({ play: gameLaunches, gameType: games.gameType, kind: games.kind, minBet: games.minBet })
    .from(gameLaunches)
    .innerJoin(games, eq(games.nodeId, gameLaunches.nodeId))
    .where(and(eq(gameLaunches.tokenHash, hashToken(token)), gt(gameLaunches.expiresAt, deps.clock())));
  if (!found) throw new GatewayError('session.expired');
  return { ...found.play, gameType: found.gameType, kind: found.kind, minBet: found.minBet };
}
