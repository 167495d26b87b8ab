import { and, desc, eq, lte } from 'drizzle-orm';
import { ROUND_MS } from '#contract/games/play.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { games, playRounds, tableBets } from '#gateway/platform/db/schema/index.ts';
import { chooseKind } from '../kinds/index.ts';

/** The start of a member's round, and the minimum of milliseconds to the next. */
interface Begun {
  readonly at: number;
  readonly roundMs: number;
}

/**
 * One round at a time, whichever games a member has open: the game of the round before has its time (PLAY-10). A round
 * that is dated later locks no longer than that (HOUSE-66).
 * @throws {GatewayError} `rate.limited`
 */
export async function checkPace(tx: Transaction, memberId: number, at: number): Promise<void> {
  const [played, placed] = [await lastPlayed(tx, memberId, at), await lastPlaced(tx, memberId, at)];
  const waits = [played, placed].map((begun) =>
    begun ? Math.min(begun.roundMs, begun.at + begun.roundMs - at) : 0,
  );
  const wait = Math.max(...waits);
  if (wait > 0) throw new GatewayError('rate.limited', { retryAfter: Math.ceil(wait / 1000) });
}

async function lastPlayed(tx: Transaction, memberId: number, now: number): Promise<Begun | undefined> {
  const [played] = await tx
    .select({ at: playRounds.playedAt, kind: games.kind, variant: games.variant })
    .from(playRounds)
    .innerJoin(games, eq(games.nodeId, playRounds.nodeId))
    .where(and(eq(playRounds.memberId, memberId), lte(playRounds.playedAt, now + ROUND_MS)))
    .orderBy(desc(playRounds.playedAt))
    .limit(1);
  return played && { at: played.at, roundMs: chooseKind(played).roundMs };
}

/** Of the bets on a round of a table, the first begins it. */
async function lastPlaced(tx: Transaction, memberId: number, now: number): Promise<Begun | undefined> {
  const [placed] = await tx
    .select({ at: tableBets.placedAt })
    .from(tableBets)
    .where(
      and(
        eq(tableBets.memberId, memberId),
        eq(tableBets.begins, true),
        lte(tableBets.placedAt, now + ROUND_MS),
      ),
    )
    .orderBy(desc(tableBets.placedAt))
    .limit(1);
  return placed && { at: placed.at, roundMs: ROUND_MS };
}
