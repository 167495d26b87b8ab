import { sql } from 'drizzle-orm';
import { GatewayError } from '../../core/gateway-error.ts';
import { requireRow } from '../../db/require-row.ts';
import { callCounts } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Limit, subjectOf } from './limits.ts';

/**
 * Adds calls to a subject's count in the database.
 * @returns the count and the end of its window, epoch milliseconds; the first call begins one
 */
export async function countCalls(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subject: string,
  calls: number,
  seconds: number,
): Promise<typeof callCounts.$inferSelect> {
  const now = clock();
  const isOver = sql`${callCounts.expiresAt} <= ${sql.param(now, callCounts.expiresAt)}`;
  const counted = await db
    .insert(callCounts)
    .values({ subject, calls, expiresAt: now + seconds * 1000 })
    .onConflictDoUpdate({
      target: callCounts.subject,
      set: {
        calls: sql`case when ${isOver} then excluded.calls else ${callCounts.calls} + excluded.calls end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${callCounts.expiresAt} end`,
      },
    })
    .returning();
  return requireRow(counted, 'count of calls');
}

/** @param until when the window of the count ends */
export const limited = (until: number, now: number) =>
  new GatewayError('rate.limited', { retryAfter: Math.ceil((until - now) / 1000) });

/**
 * Limits how often one client may call, counted in the database call by call: for all processes together, over
 * restarts. For what guards accounts and numbers; what merely costs time is limited by `paceLimit`.
 * @param name of the limit; limits of the same name count together
 */
export function sharedLimit(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  calls: number,
  seconds: number,
): Limit {
  return async (client) => {
    const count = await countCalls(deps, `${name} ${subjectOf(client)}`, 1, seconds);
    if (count.calls > calls) throw limited(count.expiresAt, deps.clock());
  };
}
