import { sql } from 'drizzle-orm';
import { callCounts } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { GatewayError } from './gateway-error.ts';
import { type Limit, subjectOf } from './limits.ts';

/**
 * Limits how often one client may call, counted in the database: for all processes together, over restarts. For what
 * guards accounts and numbers; what merely costs this process its time is limited by `limitPerClient`.
 * @param name of the limit; limits of the same name count together
 */
export function sharedLimit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: string,
  calls: number,
  seconds: number,
): Limit {
  return async (client) => {
    const now = clock();
    const fresh = { subject: `${name} ${subjectOf(client)}`, calls: 1, expiresAt: now + seconds * 1000 };
    const isOver = sql`${callCounts.expiresAt} <= ${sql.param(now, callCounts.expiresAt)}`;
    const [count] = await db
      .insert(callCounts)
      .values(fresh)
      .onConflictDoUpdate({
        target: callCounts.subject,
        set: {
          calls: sql`case when ${isOver} then 1 else ${callCounts.calls} + 1 end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${callCounts.expiresAt} end`,
        },
      })
      .returning();
    if (count !== undefined && count.calls > calls)
      throw new GatewayError('rate.limited', { retryAfter: Math.ceil((count.expiresAt - now) / 1000) });
  };
}
