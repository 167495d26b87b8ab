import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { betSums } from '#gateway/platform/db/schema/index.ts';

interface Period {
  readonly from?: number;
  readonly to?: number;
}

/**
 * Returns the query for counted turnover of a member's bets, from stored sums. Exported so that tests can check its
 * plan.
 */
export const turnoverSum = (db: Database, memberId: number, { from, to }: Period) =>
  db
    .select({ counted: sql<string>`coalesce(sum(coalesce(${betSums.counted}, ${betSums.stake})), 0)` })
    .from(betSums)
    .where(
      and(
        eq(betSums.memberId, memberId),
        from === undefined ? undefined : gte(betSums.quarter, from),
        to === undefined ? undefined : lt(betSums.quarter, to),
      ),
    );

/** Returns counted turnover of a member, in minor units; both moments are starts of quarters of an hour. */
export async function turnoverBetween(db: Database, memberId: number, period: Period = {}): Promise<bigint> {
  const [sum] = await turnoverSum(db, memberId, period);
  return BigInt(sum?.counted ?? 0);
}
