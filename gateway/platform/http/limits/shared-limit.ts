import { sql } from 'drizzle-orm';
import { GatewayError } from '../../core/gateway-error.ts';
import { requireRow } from '../../db/require-row.ts';
import { callCounts } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Limit, toLimitSubject } from './limits.ts';

/**
 * Adds calls to a subject's count in the database.
 * @returns the count and the end of its window, in epoch milliseconds. The first call begins a window; none ends later
 *   than a window that begins now (HOUSE-66)
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
        expiresAt: sql`case when ${isOver} then excluded.expires_at else least(${callCounts.expiresAt}, excluded.expires_at) end`,
      },
    })
    .returning();
  return requireRow(counted, 'count of calls');
}

/**
 * @param until when the window of the count ends
 * @param seconds length of the window, and the maximum of `Retry-After` (HOUSE-66)
 */
export const limited = (until: number, now: number, seconds: number) =>
  new GatewayError('rate.limited', { retryAfter: Math.min(seconds, Math.ceil((until - now) / 1000)) });

/**
 * Limits how often one client may call. Each call is counted in the database, for all processes and across restarts. Use
 * it for limits that protect accounts and numbers; `paceLimit` is for calls that only cost time.
 * @param name of the limit; limits of the same name count together
 */
export function sharedLimit(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: string,
  calls: number,
  seconds: number,
): Limit {
  return async (client, made = 1) => {
    const count = await countCalls(deps, `${name} ${toLimitSubject(client)}`, made, seconds);
    if (count.calls > calls) throw limited(count.expiresAt, deps.clock(), seconds);
  };
}
