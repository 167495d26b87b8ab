import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#gateway/platform/db/database.ts';
import { betSums } from '#gateway/platform/db/schema/index.ts';

interface Period {
  readonly from?: number;
  readonly to?: number;
}

/** The statement that adds up what counts of a member's bets, from sums that were kept: tests look at how it is planned. */
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

/** Counted turnover of a member, in minor units; both moments begin a quarter of an hour. */
export async function turnoverBetween(db: Database, memberId: number, period: Period = {}): Promise<bigint> {
  const [sum] = await turnoverSum(db, memberId, period);
  return BigInt(sum?.counted ?? 0);
}
