import { and, desc, eq, lte } from 'drizzle-orm';
import { ROUND_MS } from '#contract/games/play.ts';
import { GatewayError } from '#gateway/platform/core/gateway-error.ts';
import type { Transaction } from '#gateway/platform/db/database.ts';
import { playRounds, tableBets } from '#gateway/platform/db/schema/index.ts';

/**
 * One round at a time, whichever games a member has open. A round that is dated later locks no longer than a pause
 * (HOUSE-66).
 * @throws {GatewayError} `rate.limited`
 */
export async function checkPace(tx: Transaction, memberId: number, at: number): Promise<void> {
  const until = at + ROUND_MS;
  const [played] = await tx
    .select({ at: playRounds.playedAt })
    .from(playRounds)
    .where(and(eq(playRounds.memberId, memberId), lte(playRounds.playedAt, until)))
    .orderBy(desc(playRounds.playedAt))
    .limit(1);
  const [placed] = await tx
    .select({ at: tableBets.placedAt })
    .from(tableBets)
    .where(and(eq(tableBets.memberId, memberId), eq(tableBets.begins, true), lte(tableBets.placedAt, until)))
    .orderBy(desc(tableBets.placedAt))
    .limit(1);
  const lastAt = Math.max(played?.at ?? 0, placed?.at ?? 0);
  const wait = lastAt > 0 ? Math.min(ROUND_MS, lastAt + ROUND_MS - at) : 0;
  if (wait > 0) throw new GatewayError('rate.limited', { retryAfter: Math.ceil(wait / 1000) });
}
