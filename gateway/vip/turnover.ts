import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { betSums } from '../db/schema/index.ts';

/** Effective turnover of a member, in minor units; both moments begin a quarter of an hour. */
export async function turnoverBetween(
  db: Database,
  memberId: number,
  { from, to }: { readonly from?: number; readonly to?: number } = {},
): Promise<bigint> {
  const [sum] = await db
    .select({ stake: sql<string>`coalesce(sum(${betSums.stake}), 0)` })
    .from(betSums)
    .where(
      and(
        eq(betSums.memberId, memberId),
        from === undefined ? undefined : gte(betSums.quarter, from),
        to === undefined ? undefined : lt(betSums.quarter, to),
      ),
    );
  return BigInt(sum?.stake ?? 0);
}
